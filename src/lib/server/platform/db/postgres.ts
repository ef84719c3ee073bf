import pg from 'pg';
import { isConnectionError } from '../errors.ts';
import { clientWithLimit } from './client-with-limit.ts';
import type { Database, Listener, OpenDatabase } from './database.ts';
import { requireDrizzle } from './drizzle.ts';
import { migrationLock, migrationsFolder } from './migrate.ts';
import { createReader, replicaPatience } from './replica.ts';
import * as schema from './schema/index.ts';

const { drizzle }: typeof import('drizzle-orm/node-postgres') = requireDrizzle('drizzle-orm/node-postgres');
const { migrate }: typeof import('drizzle-orm/node-postgres/migrator') = requireDrizzle(
  'drizzle-orm/node-postgres/migrator',
);

/** How long to wait for a connection, and before trying a lost one again, in milliseconds. */
const patience = 5_000;
const reconnectAfter = 1_000;
/** How often to ask a connection that only listens whether it is still there, in milliseconds. */
const listenerCheck = 30_000;

/**
 * Opens a pool of connections to a PostgreSQL and brings its tables up to date.
 * @param replicaUrl where reads go that may be some seconds behind
 * @param longest milliseconds after which a query is given up with its connection, on which nobody may be any more; 0:
 * never
 */
export async function openPostgres(
  connectionString: string,
  replicaUrl: string | undefined,
  longest: number,
): Promise<OpenDatabase> {
  await migrateOnce(connectionString);
  const common: pg.PoolConfig = {
    ...{ connectionString, connectionTimeoutMillis: patience, keepAlive: true },
    ...(longest > 0 && { Client: clientWithLimit(longest) }),
  };
  const pool = openPool(common);
  const prepared = openPool(preparedOnly(common));
  const stops: (() => void)[] = [];
  const db = withTransactions(drizzle({ client: pool, schema }) as unknown as Database, pool);
  const atReplica = { ...common, connectionString: replicaUrl, connectionTimeoutMillis: replicaPatience };
  const replica = replicaUrl ? openPool(atReplica) : undefined;
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

/** A connection that ends is replaced at the next query, in use or not; without listeners it would end the process. */
function openPool(config: pg.PoolConfig): pg.Pool {
  const pool = new pg.Pool(config);
  pool.on('error', () => {});
  pool.on('connect', (client) => client.on('error', () => {}));
  return pool;
}

/**
 * drizzle never gives back a connection on which it could not begin a transaction, and ten of them are all there are.
 * So they are lent and taken back here; one that broke is thrown away.
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
 * Connections for prepared statements. Their plans are made once, for any parameters: with partitions in them, making
 * one costs more than running it. A plan made while tables are small has to be good when they are not, so it takes
 * the indexes.
 */
const preparedOnly = (config: pg.PoolConfig): pg.PoolConfig => ({
  ...config,
  max: 2,
  // What speaks PostgreSQL without being one may not have these.
  onConnect: (client) =>
    client.query('set plan_cache_mode = force_generic_plan; set enable_seqscan = off').catch(() => {}),
});

/** Processes that start together take turns; the first one migrates, for as long as that takes. */
async function migrateOnce(connectionString: string): Promise<void> {
  const client = new pg.Client({ connectionString, connectionTimeoutMillis: patience });
  client.on('error', () => {});
  await client.connect();
  try {
    await client.query('select pg_advisory_lock($1)', [migrationLock]);
    await migrate(drizzle({ client }), { migrationsFolder });
  } finally {
    // The lock ends with the connection.
    await client.end();
  }
}

/** Listens on a connection of its own, which is made again whenever it is lost. Returns what ends it. */
function listen(connectionString: string, channel: string, { message, lost }: Listener): () => void {
  let client: pg.Client | undefined;
  let timer: NodeJS.Timeout | undefined;
  let stopped = false;

  const connect = async () => {
    const made = new pg.Client({
      ...{ connectionString, connectionTimeoutMillis: patience, query_timeout: patience, keepAlive: true },
    });
    client = made;
    made.on('notification', ({ payload }) => message(payload ?? ''));
    made.on('error', () => {});
    made.once('end', again);
    await made.connect();
    await made.query(`listen ${pg.escapeIdentifier(channel)}`);
    lost();
    check(made);
  };
  /** One that hears nothing may have nobody at the other end. */
  const check = (made: pg.Client) => {
    timer = setTimeout(() => {
      made.query('select 1').then(
        () => !stopped && check(made),
        () => made.end().catch(() => {}),
      );
    }, listenerCheck).unref();
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
