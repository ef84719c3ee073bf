import type { Context, Hono } from 'hono';
import type { Logger } from 'pino';
import { apiBase } from '../../../contract/api-paths.ts';
import { maxBodyBytes } from '../../../contract/limits.ts';
import { DomainError, notFound, translate } from '../errors.ts';
import { inSpan, isTraced } from '../observability/spans.ts';
import { validate } from '../validate.ts';
import { clientAddress } from './address.ts';
import { type Answers, checkVersion, createAnswers, newRequestId } from './answer.ts';
import { checkType, parseJson, readJson, readText, tokensIn } from './body.ts';
import type { AnyEndpoint } from './endpoint.ts';
import { type Principal, policies, refuseLearnerFields } from './policies.ts';
import type { Limit, Limits } from './rate-limits.ts';

export interface MountOptions {
  /** Who the token belongs to; throws DomainError for one that is not good. */
  authenticate: (token: string) => Promise<Principal> | Principal;
  logger: Logger;
  /** That every answer has. */
  headers: Record<string, string>;
  /** Gives what is told of each answer of a call. */
  count?: (method: string, path: string) => (status: number, seconds: number) => void;
  limits: Limits;
  /** Told of every error that was answered. */
  noteError?: (error: unknown) => void;
  /** How many proxies' `X-Forwarded-For` to believe. */
  trustProxy: number;
  /** Writes down what an impersonator is about to change, or to read of what is private; tells the status once known. */
  audit: (principal: Principal, change: Change) => Promise<(status: number) => Promise<void>>;
}

/** A request that is audited: `fields` are the names of what was sent. */
export interface Change {
  method: string;
  path: string;
  fields: string[];
}

/** What all calls of one user, or all of one kind from one address without a login, share. */
const generalRate = { points: 600, seconds: 60 };
/** Calls of one address that are refused for their token, or for want of one. */
const refusedRate = { points: 600, seconds: 60 };
/** Characters of a body up to which it is parsed before its sender is known: a beacon has its token inside. */
const anonymousBody = 16 * 1024;

interface OwnLimits {
  general?: Limit;
  own?: Limit;
  refused?: Limit;
}

/** An endpoint, mounted. */
interface Route {
  endpoint: AnyEndpoint;
  /** Its name in logs. */
  place: string;
  limits: OwnLimits;
  answers: Answers;
  count?: (status: number, seconds: number) => void;
}

/** Puts every endpoint under the app, and the contract's 404 and 405 under everything else. */
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
    // Answers that never change cost too little to be counted.
    const route = {
      endpoint,
      place: `${endpoint.method.toUpperCase()} ${endpoint.path}`,
      limits: { own, refused, general: endpoint.constant ? undefined : bucketOf(endpoint.bucket ?? 'general') },
      answers,
      count: options.count?.(endpoint.method, endpoint.path),
    };
    if (!(endpoint.policy in policies))
      throw new Error(`${endpoint.method} ${endpoint.path} says not who may call it.`);
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
        ? new DomainError('METHOD_NOT_ALLOWED', `This address takes ${allowed}.`, { headers: { Allow: allowed } })
        : notFound('address'),
      requestId,
      'no call',
    );
  });
  app.onError((error) => answers.fail(error, newRequestId(), 'no call'));
}

type Outcome = unknown | Promise<unknown>;

/**
 * One request and its answer. What needs no waiting is answered without a promise, which the HTTP server writes
 * out at once; a third of the time of a small answer is saved by it.
 */
function respond(context: Context, route: Route, options: MountOptions): Response | Promise<Response> {
  const requestId = newRequestId();
  if (!isTraced()) return answer(context, route, options, requestId);
  const { method, path } = route.endpoint;
  const span = {
    name: route.place,
    kind: 'server' as const,
    headers: context.req.raw.headers,
    facts: { 'http.request.method': method.toUpperCase(), 'http.route': path, 'woodshed.request_id': requestId },
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

/** The way of a request: version, token, policy, limits, validation, handler. Whatever is wrong is thrown. */
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
  /** Counts the refusal. @throws DomainError the error, or RATE_LIMITED once there were too many */
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
  /** A body that may hold the token. A large one is parsed only if a token in it is good. */
  const identifyByBody = async (): Promise<unknown> => {
    checkType(request, true);
    await limits.refused?.check(addressOf(context, options));
    const source = await readText(request, maxBytes);
    const refusal = source.length > anonymousBody ? await refusalOf(tokensIn(source), authenticate) : undefined;
    return refusal ? refuse(refusal) : identify(parseJson(source));
  };
  return endpoint.beacon && !request.headers.has('authorization') ? identifyByBody() : identify();
}

/** Why none of the tokens is good; nothing when one of them is. */
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

/** @throws DomainError RATE_LIMITED, later. Without limits there is nothing to wait for. */
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

/** What cannot be written down does not happen. */
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

/** An id that cannot exist is one that does not. */
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

/** Tells which methods an address takes, for those that are known at all. */
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
