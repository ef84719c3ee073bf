import { z } from 'zod';
import { instantOut, text } from './common.ts';

export const favouriteKind = z.enum(['course', 'lesson', 'chord', 'review']);

/** Something that was kept. `title` and `href` are the catalogue's of today. */
export const favourite = z.object({
  kind: favouriteKind,
  id: z.string(),
  title: z.string(),
  href: z.string(),
  createdAt: instantOut,
});

/** `id` is that of a course, a lesson or a gear guide, or the symbol of a chord: `Em7`. */
export const favouriteParams = z.object({ kind: favouriteKind, id: text(1, 64) });

export type FavouriteKind = z.infer<typeof favouriteKind>;
export type Favourite = z.infer<typeof favourite>;
export type FavouriteParams = z.infer<typeof favouriteParams>;
