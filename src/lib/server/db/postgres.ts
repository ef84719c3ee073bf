import pg from 'pg';
import type { Database, Listener, OpenDatabase } from './database.ts';
import { requireDrizzle } from './drizzle.ts';
import { migrationLock, migrationsFolder } from './migrate.ts';
import * as schema from './schema.ts';

const { drizzle }: typeof import('drizzle-orm/node-postgres') = requireDrizzle('drizzle-orm/node-postgres');
const { migrate }: typeof import('drizzle-orm/node-postgres/migrator') = requireDrizzle(
  'drizzle-orm/node-postgres/migrator',
);

/** How long to wait for a connection, and before trying a lost one again, in milliseconds. */
const patience = 5_000;
const reconnectAfter = 1_000;

/** Opens a pool of connections to a PostgreSQL and brings its tables up to date. */
export async function openPostgres(connectionString: string): Promise<OpenDatabase> {
  const pool = new pg.Pool({ connectionString, connectionTimeoutMillis: patience, keepAlive: true });
  // A connection that ends while nobody uses it is replaced at the next query; without this it ends the process.
  pool.on('error', () => {});
  const prepared = openPrepared(connectionString);
  const stops: (() => void)[] = [];
  try {
    await migrateOnce(pool);
  } catch (error) {
    await pool.end();
    throw error;
  }
  return {
    db: drizzle({ client: pool, schema }) as unknown as Database,
    run: async ({ name, text }, values) => (await prepared.query({ name, text, values: [...values] })).rows,
    ping: async () => void (await pool.query('select 1')),
    listen: (channel, listener) => void stops.push(listen(connectionString, channel, listener)),
    pool: () => ({ total: pool.totalCount, idle: pool.idleCount, waiting: pool.waitingCount }),
    close: async () => {
      for (const stop of stops) stop();
      await Promise.all([pool.end(), prepared.end()]);
    },
  };
}

/**
 * Connections for prepared statements. Their plans are made once, for any parameters: with partitions in them, making
 * one costs more than running it. A plan made while tables are small has to be good when they are not, so it takes
 * the indexes.
 */
function openPrepared(connectionString: string): pg.Pool {
  const pool = new pg.Pool({
    connectionString,
    max: 2,
    connectionTimeoutMillis: patience,
    keepAlive: true,
    // What speaks PostgreSQL without being one may not have these.
    onConnect: (client) =>
      client.query('set plan_cache_mode = force_generic_plan; set enable_seqscan = off').catch(() => {}),
  });
  pool.on('error', () => {});
  return pool;
}

/** Processes that start together take turns; the first one migrates. */
async function migrateOnce(pool: pg.Pool): Promise<void> {
  const client = await pool.connect();
  try {
    await client.query('select pg_advisory_lock($1)', [migrationLock]);
    await migrate(drizzle({ client }), { migrationsFolder });
    await client.query('select pg_advisory_unlock($1)', [migrationLock]);
  } finally {
    client.release();
  }
}

/** Listens on a connection of its own, which is made again whenever it is lost. Returns what ends it. */
function listen(connectionString: string, channel: string, { message, lost }: Listener): () => void {
  let client: pg.Client | undefined;
  let timer: NodeJS.Timeout | undefined;
  let stopped = false;

  const connect = async () => {
    client = new pg.Client({ connectionString, connectionTimeoutMillis: patience, keepAlive: true });
    client.on('notification', ({ payload }) => message(payload ?? ''));
    client.on('error', () => {});
    client.once('end', again);
    await client.connect();
    await client.query(`listen ${pg.escapeIdentifier(channel)}`);
    lost();
  };
  const again = () => {
    clearTimeout(timer);
    if (!stopped) timer = setTimeout(() => connect().catch(again), reconnectAfter).unref();
  };

  connect().catch(again);
  return () => {
    stopped = true;
    clearTimeout(timer);
    client?.end().catch(() => {});
  };
}
