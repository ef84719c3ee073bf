import { z } from 'zod';
import { instantOut, text } from './common.ts';

export const favouriteKind = z.enum(['course', 'lesson', 'chord', 'review']);

/** A favourite. `title` and `href` come from today's catalogue. */
export const favourite = z
  .object({
    kind: favouriteKind,
    id: z.string(),
    title: z.string(),
    href: z.string(),
    createdAt: instantOut,
  })
  .meta({ id: 'Favourite' });

/** `id` of a course, a lesson or a gear guide, or a chord symbol such as `Em7`. */
export const favouriteParams = z.object({ kind: favouriteKind, id: text(1, 64) });

export type FavouriteKind = z.infer<typeof favouriteKind>;
export type Favourite = z.infer<typeof favourite>;
export type FavouriteParams = z.infer<typeof favouriteParams>;
