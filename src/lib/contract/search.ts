import { z } from 'zod';
import { access, slug } from './catalog.ts';
import { trimmedText } from './common.ts';

/** Kinds of results: courses, lessons, gear guides and landing pages. */
export const searchKind = z.enum(['course', 'lesson', 'review', 'landing']);

export const searchLimits = { query: 120, results: 50 } as const;

export const searchQuery = z.object({
  query: trimmedText(1, searchLimits.query),
  limit: z.coerce.number().int().min(1).max(searchLimits.results).default(20),
});

/** Matched words in a text: start and end in UTF-16 units, sorted, not overlapping. */
const marks = z.array(z.tuple([z.int(), z.int()]));

export const searchResult = z
  .object({
    kind: searchKind,
    id: slug,
    title: z.string(),
    /** The excerpt with the most matched words. */
    excerpt: z.string(),
    marks: z.object({ title: marks, excerpt: marks }),
    /** Address of its page. */
    href: z.string(),
    /** Of lessons only: the course, and who may open it. */
    course: z.object({ id: slug, title: z.string() }).optional(),
    access: access.optional(),
  })
  .meta({ id: 'SearchResult' });

export type SearchKind = z.infer<typeof searchKind>;
export type SearchResult = z.infer<typeof searchResult>;
export type Marks = z.infer<typeof marks>;

/** A document of the search index, as the build writes it. */
export interface SearchDocument extends Pick<SearchResult, 'kind' | 'title' | 'href' | 'course' | 'access'> {
  /** Unique across all kinds. */
  key: string;
  id: string;
  /** Summary and goals; weighted above `text`. */
  about: string;
  /** All other text. */
  text: string;
  /** The publicly readable text; excerpts are taken from it. */
  open: string;
}

/** Characters of a word, for the index, queries and marks: `F#` is one word, `p-i-m-a` is four. */
export const wordCharacter = '[\\p{L}\\p{N}\\p{M}#♯♭]';
export const wordPattern = new RegExp(`${wordCharacter}+`, 'gu');
