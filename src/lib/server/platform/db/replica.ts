import type pg from 'pg';
import { isConnectionError } from '../errors.ts';

/** In ms. */
export const replicaConnectTimeoutMs = 1_000;
/** Time in ms to skip the replica after a connection error. */
const cooldownMs = 10_000;

/**
 * Queries the replica, and falls back to the primary on any error: the replica may be down, lack a migration, or cancel a
 * query that conflicts with recovery.
 */
export function createReader(replica: pg.Pool, primary: pg.Pool) {
  let skippedUntil = 0;
  const isUp = () => performance.now() >= skippedUntil;
  const skipForNow = () => {
    skippedUntil = performance.now() + cooldownMs;
  };

  async function queryReplica(statement: pg.QueryConfig, values: unknown[]): Promise<pg.QueryResult | undefined> {
    const client = await replica.connect().catch(skipForNow);
    if (!client) return undefined;
    let broken = false;
    try {
      return await client.query(statement, values);
    } catch (error) {
      broken = isConnectionError(error);
      if (broken) skipForNow();
      return undefined;
    } finally {
      client.release(broken);
    }
  }

  const query = async (statement: pg.QueryConfig, values: unknown[]): Promise<pg.QueryResult> =>
    (isUp() ? await queryReplica(statement, values) : undefined) ?? primary.query(statement, values);

  return { client: { query }, isUp };
}
