import { z } from 'zod';
import { apiPaths } from '../../../contract/api-paths.ts';
import { favourite, favouriteParams } from '../../../contract/favourites.ts';
import { endpoint } from '../../platform/http/endpoint.ts';
import { type Favourites, maxFavourites } from './service.ts';

const common = { policy: 'signedIn', tag: 'Favourites' } as const;

export const favouriteRoutes = (favourites: Favourites) => [
  endpoint({
    ...common,
    method: 'get',
    path: apiPaths.favourites,
    summary: 'Your favourites, newest first',
    status: 200,
    answer: z.array(favourite),
    handle: ({ principal }) => favourites.list(principal.userId),
  }),
  endpoint({
    ...common,
    method: 'put',
    path: apiPaths.favourite,
    summary: 'Add a course, lesson, chord or gear guide to your favourites',
    description: `A chord is named by its symbol, such as \`Em7\`. There is room for ${maxFavourites}.`,
    params: favouriteParams,
    status: 204,
    errors: ['NOT_FOUND', 'CONFLICT'],
    handle: ({ principal, params }) => favourites.add(principal.userId, params),
  }),
  endpoint({
    ...common,
    method: 'delete',
    policy: 'notImpersonating',
    path: apiPaths.favourite,
    summary: 'Remove a favourite',
    params: favouriteParams,
    status: 204,
    handle: ({ principal, params }) => favourites.remove(principal.userId, params),
  }),
];
