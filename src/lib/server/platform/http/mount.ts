import type { Context, Hono } from 'hono';
import type { Logger } from 'pino';
import { apiBase } from '../../../contract/api-paths.ts';
import { maxBodyBytes } from '../../../contract/limits.ts';
import { DomainError, notFound, translate } from '../errors.ts';
import { inSpan, isTracing } from '../observability/spans.ts';
import { validate } from '../validate.ts';
import { clientAddress } from './address.ts';
import { type Answers, checkVersion, createAnswers, newRequestId } from './answer.ts';
import { checkType, parseJson, readJson, readText, tokensIn } from './body.ts';
import type { AnyEndpoint } from './endpoint.ts';
import { type Principal, policies, refuseLearnerFields } from './policies.ts';
import type { Limit, Limits } from './rate-limits.ts';

export interface MountOptions {
  /** Resolves a token to its principal; throws DomainError for an invalid one. */
  authenticate: (token: string) => Promise<Principal> | Principal;
  logger: Logger;
  /** Headers of every response. */
  headers: Record<string, string>;
  /** Returns the recorder of an endpoint's responses. */
  count?: (method: string, path: string) => (status: number, seconds: number) => void;
  limits: Limits;
  /** Called for every error response. */
  noteError?: (error: unknown) => void;
  /** Number of trusted proxies that set `X-Forwarded-For`. */
  trustProxy: number;
  /** Records an impersonator's change or private read before it happens; the result records its status afterwards. */
  audit: (principal: Principal, change: Change) => Promise<(status: number) => Promise<void>>;
}

/** An audited request; `fields` are the names of the fields sent. */
export interface Change {
  method: string;
  path: string;
  fields: string[];
}

/** Shared by all calls of one user, or by all of one bucket from one address without a login. */
const generalRate = { points: 600, seconds: 60 };
/** Calls from one address that are refused for a missing or invalid token. */
const refusedRate = { points: 600, seconds: 60 };
/** Maximum length (characters) of a body parsed before authentication: a beacon's token is inside it. */
const maxAnonymousBody = 16 * 1024;

interface OwnLimits {
  general?: Limit;
  own?: Limit;
  refused?: Limit;
}

/** A mounted endpoint. */
interface Route {
  endpoint: AnyEndpoint;
  /** Method and path, for logs and traces. */
  place: string;
  limits: OwnLimits;
  answers: Answers;
  count?: (status: number, seconds: number) => void;
}

/** Mounts the endpoints, and the contract's 404 and 405 for everything else. */
export function mountEndpoints(app: Hono, endpoints: readonly AnyEndpoint[], options: MountOptions): void {
  const buckets = new Map<string, Limit | undefined>();
  const bucketOf = (name: string) => {
    if (!buckets.has(name)) buckets.set(name, options.limits(name, generalRate));
    return buckets.get(name);
  };
  const refused = options.limits('refused', refusedRate);
  const answers = createAnswers(options.headers, options.logger);
  for (const endpoint of endpoints) {
    const own = endpoint.limit && options.limits(`${endpoint.method}:${endpoint.path}`, endpoint.limit);
    // Constant responses are too cheap to need the general limit.
    const route = {
      endpoint,
      place: `${endpoint.method.toUpperCase()} ${endpoint.path}`,
      limits: { own, refused, general: endpoint.constant ? undefined : bucketOf(endpoint.bucket ?? 'general') },
      answers,
      count: options.count?.(endpoint.method, endpoint.path),
    };
    if (!(endpoint.policy in policies)) throw new Error(`${endpoint.method} ${endpoint.path} has no known policy.`);
    if (endpoint.method === 'delete' && endpoint.policy !== 'notImpersonating')
      throw new Error(`DELETE ${endpoint.path} must be notImpersonating: an impersonator deletes nothing.`);
    app.on(endpoint.method.toUpperCase(), honoPath(endpoint.path), (context) => respond(context, route, options));
  }
  const methods = allowedMethods(endpoints);
  app.notFound((context) => {
    const requestId = newRequestId();
    const allowed = methods(context.req.path);
    return answers.fail(
      allowed
        ? new DomainError('METHOD_NOT_ALLOWED', `Use ${allowed} for this address.`, { headers: { Allow: allowed } })
        : notFound('address'),
      requestId,
      'no call',
    );
  });
  app.onError((error) => answers.fail(error, newRequestId(), 'no call'));
}

type Outcome = unknown | Promise<unknown>;

/**
 * Handles one request. Answers synchronously where nothing is awaited, so that the HTTP server writes the response at
 * once; this saves a third of the time of a small response.
 */
function respond(context: Context, route: Route, options: MountOptions): Response | Promise<Response> {
  const requestId = newRequestId();
  if (!isTracing()) return answer(context, route, options, requestId);
  const { method, path } = route.endpoint;
  const span = {
    name: route.place,
    kind: 'server' as const,
    headers: context.req.raw.headers,
    attributes: { 'http.request.method': method.toUpperCase(), 'http.route': path, 'woodshed.request_id': requestId },
    outcome: ({ status }: Response) => ({
      'http.response.status_code': status,
      ...(status >= 500 && { 'error.type': String(status) }),
    }),
  };
  return inSpan(span, () => answer(context, route, options, requestId));
}

function answer(
  context: Context,
  route: Route,
  options: MountOptions,
  requestId: string,
): Response | Promise<Response> {
  const { endpoint, place, answers, limits, count } = route;
  const { logger } = options;
  const started = performance.now();
  const log = (response: Response) => {
    const ms = performance.now() - started;
    count?.(response.status, ms / 1000);
    if (logger.isLevelEnabled('debug')) {
      logger.debug({ requestId, place, status: response.status, ms: Math.round(ms * 10) / 10 });
    }
    return response;
  };
  const encodings = () => (endpoint.long ? (context.req.header('accept-encoding') ?? '') : '');
  const done = (result: unknown) => log(answers.succeed(result, endpoint, requestId, encodings()));
  const failed = (error: unknown) => {
    options.noteError?.(error);
    return log(answers.fail(error, requestId, place));
  };
  try {
    const outcome = run(context, endpoint, options, limits);
    return outcome instanceof Promise ? outcome.then(done, failed) : done(outcome);
  } catch (error) {
    return failed(error);
  }
}

/** Runs a request: version, token, policy, limits, validation, handler. Throws every error. */
function run(context: Context, endpoint: AnyEndpoint, options: MountOptions, limits: OwnLimits): Outcome {
  const { authenticate } = options;
  const request = context.req.raw;
  checkVersion(request);
  const maxBytes = endpoint.maxBytes ?? maxBodyBytes;
  const read = () => (endpoint.raw ? readText(request, maxBytes) : readJson(request, maxBytes, endpoint.beacon));
  const proceed = (principal: Principal | null, body?: unknown): Outcome => {
    if (!endpoint.body || body !== undefined) return handle(context, endpoint, principal, body, options);
    return read().then((source) => handle(context, endpoint, principal, source, options));
  };
  /** Counts the refusal. @throws DomainError the given error, or RATE_LIMITED after too many */
  const refuse = (error: unknown): Outcome => {
    if (!limits.refused || !(error instanceof DomainError)) throw error;
    return limits.refused.take(addressOf(context, options)).then(() => {
      throw error;
    });
  };
  const call = (principal: Principal | null, body?: unknown): Outcome => {
    try {
      policies[endpoint.policy as keyof typeof policies](principal);
    } catch (error) {
      return refuse(error);
    }
    const limited = limit(limits, principal, () => addressOf(context, options));
    return limited ? limited.then(() => proceed(principal, body)) : proceed(principal, body);
  };
  const identify = (body?: unknown): Outcome => {
    if (endpoint.policy === 'anyone') return call(null, body);
    let principal: Principal | null | Promise<Principal>;
    try {
      const token = bearer(request.headers.get('authorization')) ?? tokenIn(body);
      principal = token === undefined ? null : authenticate(token);
    } catch (error) {
      return refuse(error);
    }
    return principal instanceof Promise ? principal.then((found) => call(found, body), refuse) : call(principal, body);
  };
  /** Reads the token from the body. A large body is parsed only if it contains a valid token. */
  const identifyByBody = async (): Promise<unknown> => {
    checkType(request, true);
    await limits.refused?.check(addressOf(context, options));
    const source = await readText(request, maxBytes);
    const refusal = source.length > maxAnonymousBody ? await refusalOf(tokensIn(source), authenticate) : undefined;
    return refusal ? refuse(refusal) : identify(parseJson(source));
  };
  return endpoint.beacon && !request.headers.has('authorization') ? identifyByBody() : identify();
}

/** Returns why no token is valid; undefined if one is. */
async function refusalOf(tokens: string[], authenticate: MountOptions['authenticate']): Promise<unknown> {
  let refusal: unknown = new DomainError('UNAUTHENTICATED', 'Please log in to continue.');
  for (const token of tokens) {
    try {
      await authenticate(token);
      return undefined;
    } catch (error) {
      refusal = error;
    }
  }
  return refusal;
}

/** Returns a promise that rejects with RATE_LIMITED; undefined without limits, so that nothing is awaited. */
function limit({ general, own }: OwnLimits, principal: Principal | null, address: () => string) {
  const shared = general?.take(principal?.userId ?? address());
  return own ? Promise.all([shared, own.take(address())]) : shared;
}

function addressOf(context: Context, { trustProxy }: MountOptions): string {
  const remote = context.env?.incoming?.socket?.remoteAddress ?? '';
  return clientAddress(remote, context.req.raw.headers.get('x-forwarded-for'), trustProxy);
}

function handle(
  context: Context,
  endpoint: AnyEndpoint,
  principal: Principal | null,
  body: unknown,
  options: MountOptions,
): Outcome {
  const call = {
    principal,
    agent: () => (context.req.raw.headers.get('user-agent') ?? '').slice(0, 200),
    address: () => addressOf(context, options),
    header: (name: string) => context.req.header(name),
    params: endpoint.params && parameters(endpoint, context),
    query: endpoint.query && validate(endpoint.query, queryOf(context), 'query'),
    body: endpoint.body && validate(endpoint.body, body, 'body'),
  };
  if (!principal?.impersonatorId) return endpoint.handle(call);
  if (endpoint.learnerFields) refuseLearnerFields(principal, call.body, endpoint.learnerFields);
  if (endpoint.impersonated) return endpoint.impersonated(call);
  if (endpoint.method === 'get' && !endpoint.isPrivate) return endpoint.handle(call);
  return audited(endpoint, call, principal, context, options);
}

/** Audits before running the handler: a call that cannot be recorded does not run. */
async function audited(
  endpoint: AnyEndpoint,
  call: Parameters<AnyEndpoint['handle']>[0],
  principal: Principal,
  context: Context,
  { audit }: MountOptions,
): Promise<unknown> {
  const { method, path } = context.req;
  const sent = Object.entries((call.body ?? call.query ?? {}) as object);
  const fields = sent.flatMap(([name, value]) => (value === undefined ? [] : name)).sort();
  const finish = await audit(principal, { method, path: path.slice(apiBase.length), fields });
  try {
    const result = await endpoint.handle(call);
    await finish(endpoint.status);
    return result;
  } catch (error) {
    await finish(translate(error, '').status);
    throw error;
  }
}

/** Malformed ids get 404, like unknown ones. */
function parameters(endpoint: AnyEndpoint, context: Context) {
  const result = endpoint.params.safeParse(context.req.param());
  if (!result.success) throw notFound('address');
  return result.data;
}

const noQuery = {};

function queryOf(context: Context): Record<string, string | string[]> {
  if (!context.req.url.includes('?')) return noQuery;
  const entries = Object.entries(context.req.queries());
  return Object.fromEntries(entries.map(([name, values]) => [name, values.length === 1 ? values[0]! : values]));
}

function bearer(header: string | null): string | undefined {
  if (header === null) return undefined;
  const token = /^Bearer +([^\s]+)$/i.exec(header)?.[1];
  if (token === undefined) throw new DomainError('UNAUTHENTICATED', 'Please log in to continue.');
  return token;
}

function tokenIn(body: unknown): string | undefined {
  const token = typeof body === 'object' && body !== null ? (body as { token?: unknown }).token : undefined;
  return typeof token === 'string' ? token : undefined;
}

const honoPath = (template: string) => template.replace(/\{(\w+)\}/g, ':$1');

/** Returns the methods allowed for a path, undefined for an unknown path. */
function allowedMethods(endpoints: readonly AnyEndpoint[]): (path: string) => string | undefined {
  const known = new Map<string, { pattern: RegExp; methods: Set<string> }>();
  for (const { method, path } of endpoints) {
    const entry = known.get(path) ?? { pattern: patternOf(path), methods: new Set() };
    entry.methods.add(method.toUpperCase());
    if (method === 'get') entry.methods.add('HEAD');
    known.set(path, entry);
  }
  return (path) => {
    const methods = new Set<string>();
    for (const entry of known.values()) {
      if (entry.pattern.test(path)) for (const method of entry.methods) methods.add(method);
    }
    return methods.size > 0 ? [...methods].join(', ') : undefined;
  };
}

const patternOf = (template: string) => new RegExp(`^${apiBase}${template.replace(/\{\w+\}/g, '[^/]+')}$`);
