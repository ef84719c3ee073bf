import MiniSearch, { type AsPlainObject, type SearchOptions } from 'minisearch';
import type { Catalog } from '../../../contract/catalog.ts';
import { type SearchDocument, type SearchResult, searchIndexOptions } from '../../../contract/search.ts';
import { excerptOf, marksOf, patternOf } from './excerpts.ts';

const excerptLength = 170;

const common: SearchOptions = {
  boost: { title: 5, about: 2 },
  prefix: (word) => word.length > 1,
  combineWith: 'AND',
};

/** From what was most likely meant to what may have been: the first that finds something is taken. */
const attempts: SearchOptions[] = [
  { ...common, fuzzy: (word) => word.length > 3 && 0.2 },
  { ...common, fuzzy: (word) => word.length > 4 && 0.4 },
  { ...common, fuzzy: (word) => word.length > 3 && 0.2, combineWith: 'OR' },
];

/** Finds in the whole catalogue, from memory. */
export function createSearch({ search: index }: Pick<Catalog, 'search'>) {
  const documents = MiniSearch.loadJS<SearchDocument>(index as AsPlainObject, searchIndexOptions);

  return {
    /** What fits, the best first. */
    find(query: string, limit: number): SearchResult[] {
      for (const options of attempts) {
        const found = documents.search(query, options);
        if (found.length > 0) return toResults(found.slice(0, limit));
      }
      return [];
    },

    /** Addresses of everything that can be found. */
    addresses: (): string[] => documents.search(MiniSearch.wildcard).map(({ href }) => href),

    /** All landing pages: what people ask most. */
    questions: (): SearchResult[] =>
      toResults(documents.search(MiniSearch.wildcard, { filter: ({ kind }) => kind === 'landing' })),
  };
}

type Found = ReturnType<MiniSearch<SearchDocument>['search']>[number];

/** One pattern for all: a word that was found in one document was meant in every other that has it. */
function toResults(found: readonly Found[]): SearchResult[] {
  const pattern = patternOf(new Set(found.flatMap(({ terms }) => terms)));
  return found.map((each) => toResult(each, pattern));
}

function toResult(found: Found, pattern: RegExp): SearchResult {
  const { kind, id, title, href, course, access, open } = found as unknown as SearchDocument;
  const excerpt = excerptOf(open, pattern, excerptLength);
  return {
    kind,
    id,
    title,
    excerpt,
    marks: { title: marksOf(title, pattern), excerpt: marksOf(excerpt, pattern) },
    href,
    course,
    access,
  };
}

export type Search = ReturnType<typeof createSearch>;
