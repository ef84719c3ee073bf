import { z } from 'zod';
import { apiPaths } from '../../../contract/api-paths.ts';
import { searchQuery, searchResult } from '../../../contract/search.ts';
import { endpoint } from '../../platform/http/endpoint.ts';
import type { Search } from './service.ts';

export const searchRoutes = (search: Search) => [
  endpoint({
    method: 'get',
    path: apiPaths.search,
    bucket: 'search',
    policy: 'anyone',
    tag: 'Catalogue',
    summary: 'Courses, lessons, gear guides and landing pages that fit some words, the best first',
    description: 'Small mistakes in spelling and words that are only begun are understood.',
    status: 200,
    query: searchQuery,
    answer: z.array(searchResult),
    handle: ({ query }) => search.find(query.query, query.limit),
  }),
];
