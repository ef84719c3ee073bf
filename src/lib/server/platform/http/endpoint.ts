import type { z } from 'zod';
import type { ErrorCode } from '../../../contract/error-codes.ts';
import type { Policy, Principal } from './policies.ts';
import type { Rate } from './rate-limits.ts';

type Schema = z.ZodType;
type Output<T> = T extends Schema ? z.output<T> : undefined;

export interface Call<Params, Query, Body, Who extends Policy> {
  params: Output<Params>;
  query: Output<Query>;
  body: Output<Body>;
  principal: Who extends 'anyone'
    ? null
    : Who extends 'visitor' | 'visitorNotImpersonating'
      ? Principal | null
      : Principal;
  /** `User-Agent`, shortened; empty when the client sends none. */
  agent(): string;
  /** Client address for rate limits, see `clientAddress`. */
  address(): string;
  header(name: string): string | undefined;
}

/** One API endpoint: its input, policy and response. The OpenAPI document is generated from the same object. */
export interface Endpoint<
  Params extends Schema | undefined = Schema | undefined,
  Query extends Schema | undefined = Schema | undefined,
  Body extends Schema | undefined = Schema | undefined,
  Answer extends Schema | undefined = Schema | undefined,
  Who extends Policy = Policy,
> {
  method: 'get' | 'post' | 'put' | 'delete';
  /** A template of `apiPaths`. */
  path: string;
  policy: Who;
  tag: string;
  summary: string;
  description?: string;
  params?: Params;
  query?: Query;
  body?: Body;
  /** Maximum size of the body in bytes; 64 KiB by default. */
  maxBytes?: number;
  /** Accepts JSON as `text/plain`, and a `token` in the body instead of the header: `sendBeacon` can send nothing else. */
  beacon?: boolean;
  /** Passes the body to the handler as text, whatever its type: the sender has signed these exact bytes. */
  raw?: boolean;
  status: 200 | 201 | 202 | 204;
  /** Schema of the response; none with 204. It types responses, which are not validated at run time. */
  answer?: Answer;
  /** Responds with a `text/event-stream` whose events have the shape of `answer`. */
  stream?: boolean;
  /** The handler always returns the same objects, so that their JSON can be cached. */
  constant?: boolean;
  /**
   * The response is long and its object is reused for a while: its JSON is cached per object, and sent with gzip to
   * clients that accept it.
   */
  long?: boolean;
  /** Rate limit of this endpoint per client address, besides the general limit. */
  limit?: Rate;
  /**
   * Which rate limit of calls without a login it counts towards; `general` by default. Users behind a shared address that
   * has exhausted one can still make the calls of another, above all log in.
   */
  bucket?: 'general' | 'entry' | 'search' | 'usage';
  /**
   * Replaces `handle` for impersonators, on endpoints that record what a learner does: an impersonator's actions do not
   * count.
   */
  impersonated?(call: Call<Params, Query, Body, Who>): Promise<Result<Answer>> | Result<Answer>;
  /** Reads private data of the learner: an impersonator's reads are audited like changes. */
  isPrivate?: boolean;
  /** Fields of the body that only the learner may send, not an impersonator. */
  learnerFields?: readonly string[];
  /** Error codes besides those of every endpoint. */
  errors?: readonly ErrorCode[];
  handle(call: Call<Params, Query, Body, Who>): Promise<Result<Answer>> | Result<Answer>;
}

/** With 204, the handler's result is ignored. */
type Result<Answer> = Answer extends Schema ? z.input<Answer> | Response : unknown;

// biome-ignore lint/suspicious/noExplicitAny: a list of endpoints holds calls of every shape
export type AnyEndpoint = Endpoint<any, any, any, any, any>;

/** Infers and checks an endpoint's types; returns it unchanged. */
export function endpoint<
  Params extends Schema | undefined = undefined,
  Query extends Schema | undefined = undefined,
  Body extends Schema | undefined = undefined,
  Answer extends Schema | undefined = undefined,
  Who extends Policy = Policy,
>(definition: Endpoint<Params, Query, Body, Answer, Who>): AnyEndpoint {
  return definition;
}
