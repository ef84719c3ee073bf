import MiniSearch, { type AsPlainObject, type SearchOptions } from 'minisearch';
import type { Catalog } from '../../contract/catalog.ts';
import { type SearchDocument, type SearchResult, searchIndexOptions } from '../../contract/search.ts';
import { excerptOf, marksOf } from './rules.ts';

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
        if (found.length > 0) return found.slice(0, limit).map(toResult);
      }
      return [];
    },

    /** All landing pages: what people ask most. */
    questions: (): SearchResult[] =>
      documents.search(MiniSearch.wildcard, { filter: ({ kind }) => kind === 'landing' }).map(toResult),
  };
}

type Found = ReturnType<MiniSearch<SearchDocument>['search']>[number];

function toResult({ terms, ...found }: Found): SearchResult {
  const { kind, id, title, href, course, access, open } = found as unknown as SearchDocument;
  const words = new Set(terms);
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
