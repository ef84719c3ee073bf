import { randomBytes } from 'node:crypto';
import pg from 'pg';

/** An empty database that nobody else uses, and what removes it: in memory, unless TEST_DATABASE_URL is set. */
export async function newDatabase(): Promise<{ url: string; remove: () => Promise<void> }> {
  const server = process.env.TEST_DATABASE_URL;
  if (!server) return { url: 'memory://', remove: async () => {} };
  const name = `woodshed_test_${randomBytes(8).toString('hex')}`;
  const administer = async (statement: string) => {
    const client = new pg.Client({ connectionString: server });
    await client.connect();
    await client.query(statement).finally(() => client.end());
  };
  await administer(`create database ${name}`);
  const url = new URL(server);
  url.pathname = `/${name}`;
  return { url: url.href, remove: () => administer(`drop database if exists ${name} with (force)`) };
}
