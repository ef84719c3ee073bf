import { context, type Span, SpanKind, SpanStatusCode, type Tracer, trace } from '@opentelemetry/api';
import type pg from 'pg';

/** A statement as passed to a driver. */
type Statement = string | { name?: string; text?: string; submit?: unknown };
// biome-ignore lint/suspicious/noExplicitAny: drivers overload `query` a dozen ways; arguments pass through unchanged
type Query = (this: any, statement: Statement, ...rest: any[]) => any;

/**
 * Patches the database driver so that queries within a trace become spans. Spans hold the statement's name, or its verb
 * and table, never its values.
 */
export async function traceQueries(tracer: Tracer, databaseUrl: string | undefined): Promise<void> {
  if (databaseUrl?.startsWith('postgres')) {
    const { Client, Pool } = (await import('pg')).default;
    Client.prototype.query = traced(tracer, Client.prototype.query as Query) as typeof Client.prototype.query;
    const connect = Pool.prototype.connect as (callback?: Query) => unknown;
    // A waiting caller is resumed by the one that releases the connection; keep the caller's own trace.
    Pool.prototype.connect = function (this: pg.Pool, callback?: Query) {
      return connect.call(this, callback && context.bind(context.active(), callback));
    } as typeof Pool.prototype.connect;
    return;
  }
  const { PGlite } = await import('@electric-sql/pglite');
  const { query, transaction } = PGlite.prototype;
  PGlite.prototype.query = traced(tracer, query as Query) as typeof query;
  PGlite.prototype.transaction = function (this: InstanceType<typeof PGlite>, work) {
    return transaction.call(this, (tx) => work({ ...tx, query: traced(tracer, tx.query as Query) as typeof tx.query }));
  } as typeof transaction;
}

/** Wraps `query` in a span that ends with its promise or callback. */
function traced(tracer: Tracer, query: Query): Query {
  return function (statement, ...rest) {
    const isInTrace = trace.getActiveSpan() !== undefined;
    if (!isInTrace || (typeof statement === 'object' && statement.submit)) return query.call(this, statement, ...rest);
    const span = startSpan(tracer, statement);
    const callback = rest.at(-1);
    if (typeof callback === 'function') {
      const endAndCallBack = (error: unknown, result: unknown) => {
        endSpan(span, error);
        callback(error, result);
      };
      return query.call(this, statement, ...rest.slice(0, -1), endAndCallBack);
    }
    return query.call(this, statement, ...rest).then(
      (result: unknown) => {
        endSpan(span);
        return result;
      },
      (error: unknown) => {
        endSpan(span, error);
        throw error;
      },
    );
  };
}

function startSpan(tracer: Tracer, statement: Statement): Span {
  const { name, text = '' } = typeof statement === 'string' ? { name: undefined, text: statement } : statement;
  const verb = /^\s*(\w+)/.exec(text)?.[1]?.toLowerCase() ?? 'query';
  const table = /\b(?:from|into|update)\s+"?(\w+)"?/i.exec(text)?.[1];
  return tracer.startSpan(name ?? (table ? `${verb} ${table}` : verb), {
    kind: SpanKind.CLIENT,
    attributes: { 'db.system.name': 'postgresql', 'db.operation.name': verb, 'db.collection.name': table },
  });
}

function endSpan(span: Span, error?: unknown): void {
  if (error) {
    const code = (error as { code?: unknown }).code;
    span
      .setAttribute('error.type', typeof code === 'string' ? code : 'Error')
      .setStatus({ code: SpanStatusCode.ERROR });
  }
  span.end();
}
