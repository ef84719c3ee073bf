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
  /** What the client calls itself (`User-Agent`), shortened; empty when it says nothing. */
  agent(): string;
  /** Whom it comes from, as limits count. */
  address(): string;
  header(name: string): string | undefined;
}

/** One call of the API: what it takes, who may make it, what it answers. OpenAPI is made from the same object. */
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
  /** The most bytes of a body; 64 KiB if not said. */
  maxBytes?: number;
  /** Takes `text/plain` for JSON, and a `token` in the body for the header: beacons can send nothing else. */
  beacon?: boolean;
  /** The body is text that is checked as it came, whatever its type: its sender has signed it. */
  raw?: boolean;
  status: 200 | 201 | 202 | 204;
  /** Shape of the answer; none with 204. Answers are typed by it and not checked again. */
  answer?: Answer;
  /** The answer comes in events of that shape, as a `text/event-stream`. */
  stream?: boolean;
  /** The handler answers with the same objects for ever, so that their JSON can be kept. */
  constant?: boolean;
  /**
   * The answer is long, and the same object for a while: its JSON is kept with it, and sent compressed to whoever can
   * read that.
   */
  long?: boolean;
  /** How often one address may make this call, beside the limit that all calls share. */
  limit?: Rate;
  /**
   * Which of the limits that calls without a login share it takes from; `general` if not said. People behind one address
   * who have used up one can still make the calls of another: log in, above all.
   */
  bucket?: 'general' | 'entry' | 'search' | 'usage';
  /**
   * What an impersonator is answered in place of `handle`, for calls that record what a learner does: nothing that
   * somebody else does counts.
   */
  impersonated?(call: Call<Params, Query, Body, Who>): Promise<Result<Answer>> | Result<Answer>;
  /** Reads what is private to the learner: an impersonator's reads are audited like changes. */
  isPrivate?: boolean;
  /** Fields of the body that only the learner may send, not an impersonator. */
  learnerFields?: readonly string[];
  /** Errors of its own, beside those that every call has. */
  errors?: readonly ErrorCode[];
  handle(call: Call<Params, Query, Body, Who>): Promise<Result<Answer>> | Result<Answer>;
}

/** With 204 there is nothing to answer, whatever a handler returns. */
type Result<Answer> = Answer extends Schema ? z.input<Answer> | Response : unknown;

// biome-ignore lint/suspicious/noExplicitAny: a list of endpoints holds calls of every shape
export type AnyEndpoint = Endpoint<any, any, any, any, any>;

/** Checks an endpoint's types against each other; nothing else happens here. */
export function endpoint<
  Params extends Schema | undefined = undefined,
  Query extends Schema | undefined = undefined,
  Body extends Schema | undefined = undefined,
  Answer extends Schema | undefined = undefined,
  Who extends Policy = Policy,
>(definition: Endpoint<Params, Query, Body, Answer, Who>): AnyEndpoint {
  return definition;
}
