import { randomBytes } from 'node:crypto';
import pg from 'pg';

export interface TestDatabase {
  url: string;
  remove: () => Promise<void>;
}

/** Runs one statement on the server that a connection string names. */
export async function administer(server: string, statement: string): Promise<void> {
  const client = new pg.Client({ connectionString: server });
  await client.connect();
  await client.query(statement).finally(() => client.end());
}

/**
 * A database that nobody else uses, and what removes it: in memory, unless TEST_DATABASE_URL is set.
 * @param template database of that server which it is a copy of; absent: it is empty
 */
export async function newDatabase(template?: string, server = process.env.TEST_DATABASE_URL): Promise<TestDatabase> {
  if (!server) return { url: 'memory://', remove: async () => {} };
  const name = `woodshed_test_${randomBytes(8).toString('hex')}`;
  await administer(server, `create database ${name}${template ? ` template ${template}` : ''}`);
  const url = new URL(server);
  url.pathname = `/${name}`;
  return { url: url.href, remove: () => administer(server, `drop database if exists ${name} with (force)`) };
}
