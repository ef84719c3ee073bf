import MiniSearch, { type AsPlainObject, type SearchOptions } from 'minisearch';
import type { Catalog } from '../../../contract/catalog.ts';
import type { SearchDocument, SearchResult } from '../../../contract/search.ts';
import { searchIndexOptions } from '../../../contract/search-terms.ts';
import { excerptOf, type Highlighter, highlighter, marksOf } from './excerpts.ts';

const excerptLength = 170;

const common: SearchOptions = {
  boost: { title: 5, about: 2 },
  prefix: (word) => word.length > 1,
  combineWith: 'AND',
};

/** From strict to lenient; the first that finds something is used. */
const attempts: SearchOptions[] = [
  { ...common, fuzzy: (word) => word.length > 3 && 0.2 },
  { ...common, fuzzy: (word) => word.length > 4 && 0.4 },
  { ...common, fuzzy: (word) => word.length > 3 && 0.2, combineWith: 'OR' },
];

/** Searches an in-memory index of the whole catalogue. */
export function createSearch({ search: index }: Pick<Catalog, 'search'>) {
  const documents = MiniSearch.loadJS<SearchDocument>(index as AsPlainObject, searchIndexOptions);

  return {
    /** Returns matches, best first. */
    find(query: string, limit: number): SearchResult[] {
      for (const options of attempts) {
        const found = documents.search(query, options);
        if (found.length > 0) return toResults(found.slice(0, limit));
      }
      return [];
    },

    /** Lists the addresses of all documents. */
    addresses: (): string[] => documents.search(MiniSearch.wildcard).map(({ href }) => href),

    /** Lists all landing pages: the most common questions. */
    questions: (): SearchResult[] =>
      toResults(documents.search(MiniSearch.wildcard, { filter: ({ kind }) => kind === 'landing' })),
  };
}

type Found = ReturnType<MiniSearch<SearchDocument>['search']>[number];

/** Uses one highlighter for all results: a term matched in one document is highlighted in all. */
function toResults(found: readonly Found[]): SearchResult[] {
  const words = highlighter(new Set(found.flatMap(({ terms }) => terms)));
  return found.map((each) => toResult(each, words));
}

function toResult(found: Found, words: Highlighter): SearchResult {
  const { kind, id, title, href, course, access, open } = found as unknown as SearchDocument;
  const excerpt = excerptOf(open, words, excerptLength);
  return {
    kind,
    id,
    title,
    excerpt,
    marks: { title: marksOf(title, words), excerpt: marksOf(excerpt, words) },
    href,
    course,
    access,
  };
}

export type Search = ReturnType<typeof createSearch>;
