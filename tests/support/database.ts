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
 * Creates a database for the caller alone, in memory unless TEST_DATABASE_URL is set; also returns what removes it.
 * @param template database on the same server to copy; empty by default
 */
export async function newDatabase(template?: string, server = process.env.TEST_DATABASE_URL): Promise<TestDatabase> {
  if (!server) return { url: 'memory://', remove: async () => {} };
  const name = `woodshed_test_${randomBytes(8).toString('hex')}`;
  await administer(server, `create database ${name}${template ? ` template ${template}` : ''}`);
  const url = new URL(server);
  url.pathname = `/${name}`;
  return { url: url.href, remove: () => administer(server, `drop database if exists ${name} with (force)`) };
}
