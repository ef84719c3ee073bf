import MiniSearch from 'minisearch';
import { type SearchDocument, searchIndexOptions } from '../contract/search.ts';

/** Builds the search index as plain data, which the server loads. */
export function indexDocuments(documents: SearchDocument[]): object {
  const index = new MiniSearch<SearchDocument>(searchIndexOptions);
  index.addAll(documents);
  return index.toJSON();
}
