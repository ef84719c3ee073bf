import { z } from 'zod';

/**
 * Text that a database can hold: no null character, no half of a surrogate pair.
 * `max` is in UTF-16 units, as `maxlength` of a form field counts.
 */
export const text = (min: number, max: number) => z.string().min(min).max(max).refine(isStorable, unstorable);

/** The same, without the space around it. */
export const trimmedText = (min: number, max: number) =>
  z.string().trim().min(min).max(max).refine(isStorable, unstorable);

/** Nothing else is said of a text that cannot be stored. */
const unstorable = { error: 'This holds characters that cannot be stored.', abort: true };

function isStorable(value: string): boolean {
  return !value.includes('\u0000') && value.isWellFormed();
}

/** An instant in a request: ISO 8601 with `Z` or an offset. */
export const instant = z.iso.datetime({ offset: true });
/** An instant in an answer: ISO 8601 UTC with milliseconds. */
export const instantOut = z.iso.datetime({ precision: 3 });
/** A calendar day in the time zone of the user, `YYYY-MM-DD`. */
export const date = z.iso.date();

/** A calendar day in a request: one that every database and calendar writes alike. */
export const dateIn = date.refine(
  (day) => day >= '2000-01-01' && day <= '2199-12-31',
  'This is not a day of our time.',
);

/** A place in a video, in seconds. */
export const position = z.number().min(0).max(86_400);
/** The length of a video, in seconds. */
export const duration = z.number().positive().max(86_400);

/** Key of a video: the id of its lesson, or `demo`. Only what the catalogue knows is ever stored. */
export const videoId = z.string().min(1).max(64);
export const videoParams = z.object({ videoId });

/** Ids of achievements that this act unlocked. */
export const unlocked = z.array(z.string());
