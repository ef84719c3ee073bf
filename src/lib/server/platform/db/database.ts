import type { PgDatabase } from 'drizzle-orm/pg-core';
import type { PgliteQueryResultHKT } from 'drizzle-orm/pglite';
import type * as schema from './schema/index.ts';

/** What services write their SQL against: PGlite, PostgreSQL, or a transaction of one of them. */
export type Database = PgDatabase<PgliteQueryResultHKT, typeof schema>;

export interface Listener {
  message: (payload: string) => void;
  /** Messages may have been missed until now: the connection was away, or is new. */
  lost: () => void;
}

/** SQL that is prepared once on each connection; equal names have equal texts. */
export interface Statement {
  name: string;
  text: string;
}

/** An open database, however it is reached. */
export interface OpenDatabase {
  db: Database;
  /**
   * For reads that may be some seconds behind, and tell nobody of their own record: a replica's, where there is one. It
   * writes nothing and begins no transaction.
   */
  reader: Database;
  /** Whether the replica was there when it was asked last; absent without one. */
  isReplicaUp?(): boolean;
  /** Runs a prepared statement by itself. Values are text as PostgreSQL writes it, and so should what it selects be. */
  run<Row extends object>(statement: Statement, values: readonly string[]): Promise<Row[]>;
  /** Resolves while the database answers. */
  ping(): Promise<void>;
  /** Hears what any process sent with `pg_notify` on the channel. */
  listen(channel: string, listener: Listener): void;
  /** Connections in use and idle, and who waits for one; absent where there is but one. */
  pool?(): { total: number; idle: number; waiting: number };
  /** Finishes what has begun, then lets go of the database. */
  close(): Promise<void>;
}
