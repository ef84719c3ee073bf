import { z } from 'zod';
import { slug } from './catalog.ts';
import { instantOut, position, trimmedText } from './common.ts';

/** A note at a position in a lesson; `position` in seconds of its video. */
export const note = z
  .object({
    id: z.uuid(),
    lessonId: z.string(),
    position: z.number(),
    text: z.string(),
    createdAt: instantOut,
    updatedAt: instantOut,
  })
  .meta({ id: 'Note' });

const noteText = trimmedText(1, 4000);

/** The client may make the `id`, so that a note sent twice is stored once. */
export const noteBody = z
  .object({ id: z.uuid().optional(), lessonId: slug, position, text: noteText })
  .meta({ id: 'NoteBody' });
/** Omitted fields stay as they are. */
export const noteChangeBody = z
  .object({ position: position.optional(), text: noteText.optional() })
  .meta({ id: 'NoteChangeBody' });
export const noteParams = z.object({ id: z.uuid() });
export const notesQuery = z.object({ lessonId: slug.optional() });

export type Note = z.infer<typeof note>;
export type NoteBody = z.infer<typeof noteBody>;
export type NoteChangeBody = z.infer<typeof noteChangeBody>;
