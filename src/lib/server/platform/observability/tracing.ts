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
import { type SpanAttributes, type SpanOptions, setTracer, type Tracer } from './spans.ts';
import { traceQueries } from './traced-queries.ts';

/** Time that the collector has to accept spans, in ms. */
const exportTimeoutMs = 2_000;

const kinds = { server: SpanKind.SERVER, client: SpanKind.CLIENT, job: SpanKind.INTERNAL };

interface Options {
  settings: Pick<Settings, 'otlpEndpoint' | 'databaseUrl' | 'trustProxy'>;
  logger: Logger;
}

/**
 * Starts exporting spans of this process to an OTLP collector over HTTP. OpenTelemetry's packages read their standard
 * variables for the service name, request headers and further attributes.
 * @returns flushes remaining spans and stops
 */
export async function startTracing({ settings, logger }: Options): Promise<() => Promise<void>> {
  const { otlpEndpoint, databaseUrl, trustProxy } = settings;
  const warn = (message: string) => logger.warn({ reason: message.slice(0, 200) }, 'span export failed');
  const noop = () => {};
  diag.setLogger(
    { error: warn, warn, info: noop, debug: noop, verbose: noop },
    { logLevel: DiagLogLevel.WARN, suppressOverrideMessage: true },
  );
  context.setGlobalContextManager(new AsyncLocalStorageContextManager().enable());
  propagation.setGlobalPropagator(new W3CTraceContextPropagator());
  const exporter = new OTLPTraceExporter({ url: `${otlpEndpoint}/v1/traces`, timeoutMillis: exportTimeoutMs });
  const provider = new TracerProvider({
    resource: defaultResource()
      .merge(resourceFromAttributes({ 'service.name': 'woodshed' }))
      .merge(detectResources({ detectors: [envDetector] })),
    spanProcessors: [new BatchSpanProcessor({ exporter, exportTimeoutMillis: exportTimeoutMs })],
  });
  const tracer = provider.getTracer('woodshed');

  const inSpan: Tracer = (of, work) => {
    const parent = parentOf(of, trustProxy > 0);
    const span = tracer.startSpan(
      of.name,
      { kind: kinds[of.kind], attributes: of.attributes, root: of.kind === 'job' },
      parent,
    );
    const end = (attributes: SpanAttributes) => {
      span.setAttributes(attributes);
      if ('error.type' in attributes) span.setStatus({ code: SpanStatusCode.ERROR });
      span.end();
    };
    return context.with(trace.setSpan(parent, span), () => endWith(of, work, end));
  };
  setTracer(inSpan);
  await traceQueries(tracer, databaseUrl);
  // The exporter would keep retrying an unreachable collector.
  return () => Promise.race([provider.shutdown().catch(noop), wait(exportTimeoutMs)]);
}

/** Continues a trace started by a trusted proxy; ignores trace headers of any other client. */
function parentOf({ headers }: { headers?: Headers }, isBehindProxy: boolean): Context {
  const carrier = { get: (from: Headers, key: string) => from.get(key) ?? undefined, keys: () => [] };
  return headers && isBehindProxy ? propagation.extract(context.active(), headers, carrier) : context.active();
}

/** Runs `work` and calls `end` with the attributes of its result or error. */
function endWith<T>({ outcome }: SpanOptions<T>, work: () => T, end: (attributes: SpanAttributes) => void): T {
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
