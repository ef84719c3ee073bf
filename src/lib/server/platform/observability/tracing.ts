import { setTimeout as wait } from 'node:timers/promises';
import {
  type Context,
  context,
  DiagLogLevel,
  diag,
  propagation,
  SpanKind,
  SpanStatusCode,
  trace,
} from '@opentelemetry/api';
import { AsyncLocalStorageContextManager } from '@opentelemetry/context-async-hooks';
import { W3CTraceContextPropagator } from '@opentelemetry/core';
import { OTLPTraceExporter } from '@opentelemetry/exporter-trace-otlp-http';
import { defaultResource, detectResources, envDetector, resourceFromAttributes } from '@opentelemetry/resources';
import { BatchSpanProcessor, TracerProvider } from '@opentelemetry/sdk-trace';
import type { Logger } from 'pino';
import type { Settings } from '../../settings.ts';
import { type Facts, type SpanOf, type Tracer, traceWith } from './spans.ts';
import { traceQueries } from './traced-queries.ts';

/** How long the collector may take to accept spans, in milliseconds. */
const patience = 2_000;

const kinds = { server: SpanKind.SERVER, client: SpanKind.CLIENT, job: SpanKind.INTERNAL };

interface Options {
  settings: Pick<Settings, 'otlpEndpoint' | 'databaseUrl' | 'trustProxy'>;
  logger: Logger;
}

/**
 * Sends spans of what this process does to a collector that speaks OTLP over HTTP. Their name, headers for the
 * collector and further attributes come from OpenTelemetry's own variables, which its packages read themselves.
 * @returns sends what is left, and ends it
 */
export async function startTracing({ settings, logger }: Options): Promise<() => Promise<void>> {
  const { otlpEndpoint, databaseUrl, trustProxy } = settings;
  const warn = (message: string) => logger.warn({ reason: message.slice(0, 200) }, 'spans were not sent');
  const nothing = () => {};
  diag.setLogger(
    { error: warn, warn, info: nothing, debug: nothing, verbose: nothing },
    { logLevel: DiagLogLevel.WARN, suppressOverrideMessage: true },
  );
  context.setGlobalContextManager(new AsyncLocalStorageContextManager().enable());
  propagation.setGlobalPropagator(new W3CTraceContextPropagator());
  const exporter = new OTLPTraceExporter({ url: `${otlpEndpoint}/v1/traces`, timeoutMillis: patience });
  const provider = new TracerProvider({
    resource: defaultResource()
      .merge(resourceFromAttributes({ 'service.name': 'woodshed' }))
      .merge(detectResources({ detectors: [envDetector] })),
    spanProcessors: [new BatchSpanProcessor({ exporter, exportTimeoutMillis: patience })],
  });
  const tracer = provider.getTracer('woodshed');

  const inSpan: Tracer = (of, work) => {
    const parent = parentOf(of, trustProxy > 0);
    const span = tracer.startSpan(
      of.name,
      { kind: kinds[of.kind], attributes: of.facts, root: of.kind === 'job' },
      parent,
    );
    const end = (facts: Facts) => {
      span.setAttributes(facts);
      if ('error.type' in facts) span.setStatus({ code: SpanStatusCode.ERROR });
      span.end();
    };
    return context.with(trace.setSpan(parent, span), () => endWith(of, work, end));
  };
  traceWith(inSpan);
  await traceQueries(tracer, databaseUrl);
  // A collector that is away would be asked again and again.
  return () => Promise.race([provider.shutdown().catch(nothing), wait(patience)]);
}

/** A trace that a proxy has begun goes on; anybody else's word for it is not taken. */
function parentOf({ headers }: { headers?: Headers }, isBehindProxy: boolean): Context {
  const carrier = { get: (from: Headers, key: string) => from.get(key) ?? undefined, keys: () => [] };
  return headers && isBehindProxy ? propagation.extract(context.active(), headers, carrier) : context.active();
}

/** Does the work, and tells what came of it once it is done. */
function endWith<T>({ outcome }: SpanOf<T>, work: () => T, end: (facts: Facts) => void): T {
  const done = (result: Awaited<T>) => {
    end(outcome?.(result) ?? {});
    return result;
  };
  const failed = (error: unknown): never => {
    end({ 'error.type': error instanceof Error ? error.name : typeof error });
    throw error;
  };
  let result: T;
  try {
    result = work();
  } catch (error) {
    return failed(error);
  }
  return result instanceof Promise ? (result.then(done, failed) as T) : (done(result as Awaited<T>) as T);
}
