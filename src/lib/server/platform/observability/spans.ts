/** Attributes of a span: names, numbers and request ids. No personal data: no addresses, values or texts. */
export type SpanAttributes = Record<string, string | number>;

export interface SpanOptions<T> {
  /** Low-cardinality name: a route, a statement, a service. */
  name: string;
  /** An incoming request, an outgoing one, or a job, which always starts a new trace. */
  kind: 'server' | 'client' | 'job';
  attributes?: SpanAttributes;
  /** Attributes of the result; `error.type` marks a failure. */
  outcome?: (result: Awaited<T>) => SpanAttributes;
  /** Headers of an incoming request, in which a proxy may pass the trace on. */
  headers?: Headers;
}

export type Tracer = <T>(span: SpanOptions<T>, work: () => T) => T;

let tracer: Tracer | undefined;

/** Turns tracing on. */
export function setTracer(newTracer: Tracer): void {
  tracer = newTracer;
}

/** Whether tracing is on. Check it before building expensive span options. */
export const isTracing = (): boolean => tracer !== undefined;

/** Runs `work` in a span of the current trace; without a tracer, just runs it. */
export const inSpan: Tracer = (span, work) => (tracer ? tracer(span, work) : work());
