import { z } from 'zod';

/**
 * Text that the database can store: no null characters and no lone surrogates. `min` and `max` are in UTF-16 units, as
 * a form field's `maxlength` counts.
 */
export const text = (min: number, max: number) => z.string().min(min).max(max).refine(isStorable, unstorable);

/** As `text`, trimmed. */
export const trimmedText = (min: number, max: number) =>
  z.string().trim().min(min).max(max).refine(isStorable, unstorable);

/** Nothing else is said of a text that cannot be stored. */
const unstorable = { error: 'This contains characters that can’t be stored.', abort: true };

function isStorable(value: string): boolean {
  return !value.includes('\u0000') && value.isWellFormed();
}

/** An instant in a request: ISO 8601 with `Z` or an offset. */
export const instant = z.iso.datetime({ offset: true });
/** An instant in a response: ISO 8601 in UTC, with milliseconds. */
export const instantOut = z.iso.datetime({ precision: 3 });
/** A calendar day in the user's time zone, `YYYY-MM-DD`. */
export const date = z.iso.date();

/** A calendar day in a request, limited to years that every database and calendar writes alike. */
export const dateIn = date.refine((day) => day >= '2000-01-01' && day <= '2199-12-31', 'That date isn’t valid.');

/** A position in a video, in seconds. */
export const position = z.number().min(0).max(86_400);
/** The length of a video, in seconds. */
export const duration = z.number().positive().max(86_400);

/** The id of the video's lesson, or `demo`. Only ids of the catalogue are stored. */
export const videoId = z.string().min(1).max(64);
export const videoParams = z.object({ videoId });

/** Ids of the achievements that this request unlocked. */
export const unlocked = z.array(z.string());
