import MiniSearch from 'minisearch';
import type { SearchDocument } from '../contract/search.ts';
import { searchIndexOptions } from '../contract/search-terms.ts';

/** Builds the search index as plain data, which the server loads. */
export function indexDocuments(documents: SearchDocument[]): object {
  const index = new MiniSearch<SearchDocument>(searchIndexOptions);
  index.addAll(documents);
  return index.toJSON();
}
