import { z } from 'zod';
import { access, slug } from './catalog.ts';
import { trimmedText } from './common.ts';

/** What can be found: courses, their lessons, gear guides and landing pages. */
export const searchKind = z.enum(['course', 'lesson', 'review', 'landing']);

export const searchLimits = { query: 120, results: 50 } as const;

export const searchQuery = z.object({
  query: trimmedText(1, searchLimits.query),
  limit: z.coerce.number().int().min(1).max(searchLimits.results).default(20),
});

/** Where the matched words stand in a text: start and end in UTF-16 units, in order, apart. */
const marks = z.array(z.tuple([z.int(), z.int()]));

export const searchResult = z.object({
  kind: searchKind,
  id: slug,
  title: z.string(),
  /** The part of what it says that has most of the words. */
  excerpt: z.string(),
  marks: z.object({ title: marks, excerpt: marks }),
  /** Address of its page. */
  href: z.string(),
  /** Of lessons: the course, and who may open it. */
  course: z.object({ id: slug, title: z.string() }).optional(),
  access: access.optional(),
});

export type SearchKind = z.infer<typeof searchKind>;
export type SearchResult = z.infer<typeof searchResult>;
export type Marks = z.infer<typeof marks>;

/** What is found, as the build writes it down. */
export interface SearchDocument extends Pick<SearchResult, 'kind' | 'title' | 'href' | 'course' | 'access'> {
  /** Unique over all kinds. */
  key: string;
  id: string;
  /** What it says of itself: weighs more than its text. */
  about: string;
  /** Everything else that it says. */
  text: string;
  /** What anybody may read of it: excerpts are taken from here. */
  open: string;
}

/** What words consist of, as index, queries and marks count: `F#` is one, `p-i-m-a` is four. */
export const wordCharacter = '[\\p{L}\\p{N}\\p{M}#♯♭]';
export const wordPattern = new RegExp(`${wordCharacter}+`, 'gu');

/** How the index is made and read: the same for the build that writes it and the server that asks it. */
export const searchIndexOptions = {
  idField: 'key',
  fields: ['title', 'about', 'text'],
  storeFields: ['kind', 'id', 'title', 'href', 'course', 'access', 'open'] satisfies (keyof SearchDocument)[],
  tokenize: (text: string): string[] => text.match(wordPattern) ?? [],
  processTerm: (word: string): string => word.toLowerCase(),
};
