import { z } from 'zod';
import { apiPaths } from '../../../contract/api-paths.ts';
import { type AnyEndpoint, endpoint } from '../http/endpoint.ts';
import { openApiDocument } from './document.ts';
import { documentPage } from './page.ts';

/** Endpoints that describe all endpoints, including these two: as JSON, and as an HTML page. */
export function openApiRoutes(others: readonly AnyEndpoint[]): AnyEndpoint[] {
  const common = { method: 'get', policy: 'anyone', tag: 'Description', status: 200 } as const;
  const routes: AnyEndpoint[] = [
    endpoint({
      ...common,
      path: apiPaths.openapi,
      summary: 'This description as OpenAPI 3.1',
      answer: z.looseObject({ openapi: z.string() }),
      handle: () => ({ ...document() }),
    }),
    endpoint({
      ...common,
      path: apiPaths.docs,
      summary: 'This description as a page',
      handle: () => documentPage(document()),
    }),
  ];
  let cached: ReturnType<typeof openApiDocument> | undefined;
  const document = () => {
    cached ??= openApiDocument([...others, ...routes]);
    return cached;
  };
  return routes;
}
