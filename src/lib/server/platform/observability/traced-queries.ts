import { context, type Span, SpanKind, SpanStatusCode, type Tracer, trace } from '@opentelemetry/api';
import type pg from 'pg';

/** A statement, as drivers are given it. */
type Given = string | { name?: string; text?: string; submit?: unknown };
// biome-ignore lint/suspicious/noExplicitAny: drivers have a dozen shapes of a query, which pass through unchanged
type Query = (this: any, statement: Given, ...rest: any[]) => any;

/**
 * Has the driver of the database tell of the queries that belong to a trace: the statement's name, or what it does to
 * which table, never its values.
 */
export async function traceQueries(tracer: Tracer, databaseUrl: string | undefined): Promise<void> {
  if (databaseUrl?.startsWith('postgres')) {
    const { Client, Pool } = (await import('pg')).default;
    Client.prototype.query = traced(tracer, Client.prototype.query as Query) as typeof Client.prototype.query;
    const connect = Pool.prototype.connect as (callback?: Query) => unknown;
    // Whoever gets a connection that another gave back goes on with its own trace.
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

/** The same query, which ends a span with its promise or its callback. */
function traced(tracer: Tracer, query: Query): Query {
  return function (statement, ...rest) {
    const isOfTrace = trace.getActiveSpan() !== undefined;
    if (!isOfTrace || (typeof statement === 'object' && statement.submit)) return query.call(this, statement, ...rest);
    const span = begin(tracer, statement);
    const callback = rest.at(-1);
    if (typeof callback === 'function') {
      const told = (error: unknown, result: unknown) => {
        end(span, error);
        callback(error, result);
      };
      return query.call(this, statement, ...rest.slice(0, -1), told);
    }
    return query.call(this, statement, ...rest).then(
      (result: unknown) => {
        end(span);
        return result;
      },
      (error: unknown) => {
        end(span, error);
        throw error;
      },
    );
  };
}

function begin(tracer: Tracer, statement: Given): Span {
  const { name, text = '' } = typeof statement === 'string' ? { name: undefined, text: statement } : statement;
  const verb = /^\s*(\w+)/.exec(text)?.[1]?.toLowerCase() ?? 'query';
  const table = /\b(?:from|into|update)\s+"?(\w+)"?/i.exec(text)?.[1];
  return tracer.startSpan(name ?? (table ? `${verb} ${table}` : verb), {
    kind: SpanKind.CLIENT,
    attributes: { 'db.system.name': 'postgresql', 'db.operation.name': verb, 'db.collection.name': table },
  });
}

function end(span: Span, error?: unknown): void {
  if (error) {
    const code = (error as { code?: unknown }).code;
    span
      .setAttribute('error.type', typeof code === 'string' ? code : 'Error')
      .setStatus({ code: SpanStatusCode.ERROR });
  }
  span.end();
}
