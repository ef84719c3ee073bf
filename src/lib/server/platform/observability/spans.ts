/** What is told of a span: names, numbers and ids of requests. Nothing of people: no addresses, values or texts. */
export type Facts = Record<string, string | number>;

export interface SpanOf<T> {
  /** The same for all spans of a kind: a route, a statement, a service. */
  name: string;
  /** Asked of us, asked by us of others, or done by itself, which begins a trace of its own, whoever woke it. */
  kind: 'server' | 'client' | 'job';
  facts?: Facts;
  /** What came of it, in facts; `error.type` says that it failed. */
  outcome?: (result: Awaited<T>) => Facts;
  /** Of a request, in which a proxy may have begun the trace. */
  headers?: Headers;
}

export type Tracer = <T>(span: SpanOf<T>, work: () => T) => T;

let tracer: Tracer | undefined;

/** Has everything traced from now on. */
export function traceWith(chosen: Tracer): void {
  tracer = chosen;
}

/** Whether anybody looks at spans; asking first saves making what is told of one. */
export const isTraced = (): boolean => tracer !== undefined;

/** Does some work as a span of the trace that it belongs to; without a tracer, does it. */
export const inSpan: Tracer = (span, work) => (tracer ? tracer(span, work) : work());
