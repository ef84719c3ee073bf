import type { PgDatabase } from 'drizzle-orm/pg-core';
import type { PgliteQueryResultHKT } from 'drizzle-orm/pglite';
import type * as schema from './schema/index.ts';

/** Query interface of services: PGlite, PostgreSQL, or a transaction of either. */
export type Database = PgDatabase<PgliteQueryResultHKT, typeof schema>;

export interface Listener {
  message: (payload: string) => void;
  /** Called when messages may have been missed: after connecting and reconnecting. */
  lost: () => void;
}

/** SQL that is prepared once per connection; the name identifies the text. */
export interface Statement {
  name: string;
  text: string;
}

/** An open database, embedded or PostgreSQL. */
export interface OpenDatabase {
  db: Database;
  /**
   * For reads that may be a few seconds behind, and must not show users their own data: the replica, where there is one.
   * Supports neither writes nor transactions.
   */
  reader: Database;
  /** Whether the replica answered last time; absent without a replica. */
  isReplicaUp?(): boolean;
  /** Runs a prepared statement outside any transaction. Values are in PostgreSQL's text format; selected columns should be text too. */
  run<Row extends object>(statement: Statement, values: readonly string[]): Promise<Row[]>;
  /** Resolves if the database responds. */
  ping(): Promise<void>;
  /** Subscribes to `pg_notify` messages of all processes on the channel. */
  listen(channel: string, listener: Listener): void;
  /** Numbers of connections, and of queries waiting for one; absent on the embedded database. */
  pool?(): { total: number; idle: number; waiting: number };
  /** Finishes running queries, then closes the database. */
  close(): Promise<void>;
}
