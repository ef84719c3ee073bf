import pg from 'pg';
import { isConnectionError } from '../errors.ts';
import { clientWithTimeout } from './client-with-timeout.ts';
import type { Database, Listener, OpenDatabase } from './database.ts';
import { requireDrizzle } from './drizzle.ts';
import { migrationLock, migrationsFolder } from './migrate.ts';
import { createReader, replicaConnectTimeoutMs } from './replica.ts';
import * as schema from './schema/index.ts';
import { waitForPostgres } from './start-error.ts';

const { drizzle }: typeof import('drizzle-orm/node-postgres') = requireDrizzle('drizzle-orm/node-postgres');
const { migrate }: typeof import('drizzle-orm/node-postgres/migrator') = requireDrizzle(
  'drizzle-orm/node-postgres/migrator',
);

/** In ms. */
const connectTimeoutMs = 5_000;
const reconnectDelayMs = 1_000;
/** Interval of keep-alive queries on LISTEN connections, in ms. */
const listenerKeepAliveMs = 30_000;

/**
 * Waits for PostgreSQL, which may start later than the server, migrates the database and opens its connection pools.
 * @param replicaUrl replica for reads that may be a few seconds behind
 * @param maxQueryMs query timeout in ms, which also closes the connection, as it may be half-open; 0: none
 * @throws StartError when PostgreSQL is unreachable or refuses the login
 */
export async function openPostgres(
  connectionString: string,
  replicaUrl: string | undefined,
  maxQueryMs: number,
): Promise<OpenDatabase> {
  await waitForPostgres(() => migrateOnce(connectionString), connectionString);
  const common: pg.PoolConfig = {
    ...{ connectionString, connectionTimeoutMillis: connectTimeoutMs, keepAlive: true },
    ...(maxQueryMs > 0 && { Client: clientWithTimeout(maxQueryMs) }),
  };
  const pool = openPool(common);
  const prepared = openPool(preparedOnly(common));
  const stops: (() => void)[] = [];
  const db = withTransactions(drizzle({ client: pool, schema }) as unknown as Database, pool);
  const replicaConfig = { ...common, connectionString: replicaUrl, connectionTimeoutMillis: replicaConnectTimeoutMs };
  const replica = replicaUrl ? openPool(replicaConfig) : undefined;
  const reader = replica ? createReader(replica, pool) : undefined;
  return {
    db,
    reader: reader ? (drizzle({ client: reader.client as pg.Pool, schema }) as unknown as Database) : db,
    isReplicaUp: reader?.isUp,
    run: async ({ name, text }, values) => (await prepared.query({ name, text, values: [...values] })).rows,
    ping: async () => void (await pool.query('select 1')),
    listen: (channel, listener) => void stops.push(listen(connectionString, channel, listener)),
    pool: () => ({ total: pool.totalCount, idle: pool.idleCount, waiting: pool.waitingCount }),
    close: async () => {
      for (const stop of stops) stop();
      await Promise.all([pool.end(), prepared.end(), replica?.end()]);
    },
  };
}

/** Opens a pool. The pool replaces lost connections; without `error` listeners they would crash the process. */
function openPool(config: pg.PoolConfig): pg.Pool {
  const pool = new pg.Pool(config);
  pool.on('error', () => {});
  pool.on('connect', (client) => client.on('error', () => {}));
  return pool;
}

/**
 * Replaces drizzle's `transaction`, which never releases a connection on which BEGIN failed; the pool has only ten. A
 * broken connection is destroyed instead of returned to the pool.
 */
function withTransactions(db: Database, pool: pg.Pool): Database {
  const transaction: Database['transaction'] = async (work, config) => {
    const client = await pool.connect();
    let broken = false;
    try {
      return await (drizzle({ client }) as unknown as Database).transaction(work, config);
    } catch (error) {
      broken = isConnectionError(error);
      throw error;
    } finally {
      client.release(broken);
    }
  };
  return Object.assign(db, { transaction });
}

/**
 * Pool options for prepared statements. Forces generic plans: with partitioned tables, planning costs more than running.
 * Disables sequential scans, because a plan made while tables are small must stay good when they grow.
 */
const preparedOnly = (config: pg.PoolConfig): pg.PoolConfig => ({
  ...config,
  max: 2,
  // Other databases that speak PostgreSQL's protocol may lack these settings.
  onConnect: (client) =>
    client.query('set plan_cache_mode = force_generic_plan; set enable_seqscan = off').catch(() => {}),
});

/** Migrates under an advisory lock, so that of processes starting together the first migrates and the others wait. No timeout. */
async function migrateOnce(connectionString: string): Promise<void> {
  const client = new pg.Client({ connectionString, connectionTimeoutMillis: connectTimeoutMs });
  client.on('error', () => {});
  await client.connect();
  try {
    await client.query('select pg_advisory_lock($1)', [migrationLock]);
    await migrate(drizzle({ client }), { migrationsFolder });
  } finally {
    // Closing the connection releases the lock.
    await client.end();
  }
}

/** Listens on a dedicated connection, and reconnects when it is lost. Returns a function that stops it. */
function listen(connectionString: string, channel: string, { message, lost }: Listener): () => void {
  let client: pg.Client | undefined;
  let timer: NodeJS.Timeout | undefined;
  let stopped = false;

  const connect = async () => {
    const connection = new pg.Client({
      connectionString,
      connectionTimeoutMillis: connectTimeoutMs,
      query_timeout: connectTimeoutMs,
      keepAlive: true,
    });
    client = connection;
    connection.on('notification', ({ payload }) => message(payload ?? ''));
    connection.on('error', () => {});
    connection.once('end', reconnect);
    await connection.connect();
    await connection.query(`listen ${pg.escapeIdentifier(channel)}`);
    lost();
    keepAlive(connection);
  };
  /** Keep-alive for LISTEN connections, which would not notice a dead peer. */
  const keepAlive = (connection: pg.Client) => {
    timer = setTimeout(() => {
      connection.query('select 1').then(
        () => !stopped && keepAlive(connection),
        () => connection.end().catch(() => {}),
      );
    }, listenerKeepAliveMs).unref();
  };
  const reconnect = () => {
    clearTimeout(timer);
    if (!stopped) timer = setTimeout(() => connect().catch(reconnect), reconnectDelayMs).unref();
  };

  connect().catch(reconnect);
  return () => {
    stopped = true;
    clearTimeout(timer);
    client?.end().catch(() => {});
  };
}
