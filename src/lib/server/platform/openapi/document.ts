import { z } from 'zod';
import { apiBase, apiVersion } from '../../../contract/api-paths.ts';
import { type ErrorCode, errorStatus } from '../../../contract/error-codes.ts';
import { errorBody } from '../../../contract/errors.ts';
import type { AnyEndpoint } from '../http/endpoint.ts';
import type { Policy } from '../http/policies.ts';

export interface JsonSchema {
  [keyword: string]: unknown;
  properties?: Record<string, JsonSchema>;
  required?: string[];
}

export interface Operation {
  operationId: string;
  tags: string[];
  summary: string;
  description?: string;
  security: Record<string, string[]>[];
  parameters?: { name: string; in: 'path' | 'query'; required: boolean; schema: JsonSchema }[];
  requestBody?: { required: true; content: Content };
  responses: Record<string, { description: string; content?: Content }>;
}

type Content = Record<string, { schema: JsonSchema }>;

export interface OpenApiDocument {
  openapi: string;
  info: { title: string; version: string; description: string };
  servers: { url: string }[];
  tags: { name: string }[];
  paths: Record<string, Record<string, Operation>>;
  components: { schemas: Record<string, JsonSchema>; securitySchemes: Record<string, unknown> };
}

const componentUri = (id: string) => `#/components/schemas/${id}`;

/** Generates the OpenAPI 3.1 document from the endpoints and the schemas that validate their requests. */
export function openApiDocument(endpoints: readonly AnyEndpoint[]): OpenApiDocument {
  const paths: OpenApiDocument['paths'] = {};
  for (const endpoint of endpoints) {
    paths[endpoint.path] = { ...paths[endpoint.path], [endpoint.method]: operationOf(endpoint) };
  }
  return {
    openapi: '3.1.0',
    info: {
      title: 'Woodshed',
      version: apiVersion,
      description:
        'Times are ISO 8601 UTC with milliseconds, days are YYYY-MM-DD in your time zone, positions and lengths ' +
        'are seconds. Send the access token as Authorization: Bearer …. Unknown fields are ignored.',
    },
    servers: [{ url: apiBase }],
    tags: [...new Set(endpoints.map((endpoint) => endpoint.tag))].map((name) => ({ name })),
    paths,
    components: {
      schemas: componentsFor(paths),
      securitySchemes: { accessToken: { type: 'http', scheme: 'bearer', bearerFormat: 'JWT' } },
    },
  };
}

/** Collects the named schemas (`.meta({ id })` in the contract) that the operations use, directly or indirectly. */
function componentsFor(paths: OpenApiDocument['paths']): Record<string, JsonSchema> {
  const all = z.toJSONSchema(z.globalRegistry, { io: 'input', uri: componentUri, unrepresentable: 'any' }).schemas;
  const used = new Set<string>();
  const follow = (part: unknown) => {
    for (const [, id] of JSON.stringify(part).matchAll(/"#\/components\/schemas\/(\w+)"/g)) {
      if (used.has(id!)) continue;
      used.add(id!);
      follow(all[id!]);
    }
  };
  follow(paths);
  return Object.fromEntries([...used].sort().map((id) => [id, withoutMeta(all[id] as JsonSchema)]));
}

const withoutMeta = ({ $schema, $id, id, ...schema }: JsonSchema): JsonSchema => schema;

function schemaOf(schema: z.ZodType): JsonSchema {
  const id = z.globalRegistry.get(schema)?.id;
  if (id) return { $ref: componentUri(id) };
  if (schema instanceof z.ZodArray) return { type: 'array', items: schemaOf(schema.element as z.ZodType) };
  return withoutMeta(z.toJSONSchema(schema, { io: 'input', unrepresentable: 'any' }) as JsonSchema);
}

function operationOf(endpoint: AnyEndpoint): Operation {
  const { method, path, tag, summary, description, policy, params, query, body, beacon, status, answer, stream } =
    endpoint;
  const parameters = [...parametersOf(params, 'path'), ...parametersOf(query, 'query')];
  const content = body && { schema: schemaOf(body) };
  return {
    operationId: [method, ...path.split(/\W+/).filter(Boolean)].join('-'),
    tags: [tag],
    summary,
    ...(description && { description }),
    security: securityOf(policy),
    ...(parameters.length > 0 && { parameters }),
    ...(content && {
      requestBody: {
        required: true,
        content: { 'application/json': content, ...(beacon && { 'text/plain': content }) },
      },
    }),
    responses: {
      [status]: {
        description: answer ? 'Done.' : 'Done; there is nothing to say.',
        ...(answer && {
          content: { [stream ? 'text/event-stream' : 'application/json']: { schema: schemaOf(answer) } },
        }),
      },
      ...errorResponses(endpoint),
    },
  };
}

/** An empty requirement beside another makes the token optional. */
function securityOf(policy: Policy): Operation['security'] {
  if (policy === 'anyone') return [];
  return policy.startsWith('visitor') ? [{}, { accessToken: [] }] : [{ accessToken: [] }];
}

function parametersOf(schema: z.ZodType | undefined, place: 'path' | 'query') {
  if (!schema) return [];
  const { properties = {}, required = [] } = z.toJSONSchema(schema, { io: 'input' }) as JsonSchema;
  return Object.entries(properties).map(([name, property]) => ({
    name,
    in: place,
    required: place === 'path' || required.includes(name),
    schema: property,
  }));
}

/** Groups an endpoint's error codes by status. */
function errorResponses({ policy, query, body, learnerFields, errors = [] }: AnyEndpoint): Operation['responses'] {
  const codes: ErrorCode[] = ['UNSUPPORTED_API_VERSION', ...errors, 'INTERNAL_ERROR', 'UNAVAILABLE'];
  if (policy !== 'anyone') codes.push('UNAUTHENTICATED', 'TOKEN_EXPIRED');
  if (policy.endsWith('otImpersonating') || learnerFields) codes.push('IMPERSONATION_RESTRICTED');
  if (policy === 'staff') codes.push('FORBIDDEN');
  codes.push('RATE_LIMITED');
  if (query || body) codes.push('VALIDATION_ERROR');
  if (body) codes.push('MALFORMED_JSON', 'PAYLOAD_TOO_LARGE', 'UNSUPPORTED_MEDIA_TYPE');
  const content = { 'application/json': { schema: schemaOf(errorBody) } };
  const byStatus = Object.groupBy(new Set(codes), (code) => errorStatus[code]);
  return Object.fromEntries(
    Object.entries(byStatus).map(([status, group]) => [status, { description: group!.join(', '), content }]),
  );
}
