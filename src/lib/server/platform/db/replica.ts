import type pg from 'pg';
import { isConnectionError } from '../errors.ts';

/** How long to wait for a connection to a replica, and for how long not to ask one that gave none, in milliseconds. */
export const replicaPatience = 1_000;
const rest = 10_000;

/**
 * Asks the replica instead of the primary. What it does not answer, for whatever reason, the primary is asked: the
 * replica may be away, behind a migration, or have to give up a query that stands in its way.
 */
export function createReader(replica: pg.Pool, primary: pg.Pool) {
  let restsUntil = 0;
  const isUp = () => performance.now() >= restsUntil;
  const giveRest = () => {
    restsUntil = performance.now() + rest;
  };

  async function ask(statement: pg.QueryConfig, values: unknown[]): Promise<pg.QueryResult | undefined> {
    const client = await replica.connect().catch(giveRest);
    if (!client) return undefined;
    let broken = false;
    try {
      return await client.query(statement, values);
    } catch (error) {
      broken = isConnectionError(error);
      if (broken) giveRest();
      return undefined;
    } finally {
      client.release(broken);
    }
  }

  const query = async (statement: pg.QueryConfig, values: unknown[]): Promise<pg.QueryResult> =>
    (isUp() ? await ask(statement, values) : undefined) ?? primary.query(statement, values);

  return { client: { query }, isUp };
}
