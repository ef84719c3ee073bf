import { mkdtempSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { v7 } from 'uuid';
import { maintainPartitions } from '../../src/lib/server/features/learning/index.ts';
import { openDatabase } from '../../src/lib/server/platform/db/client.ts';
import { learners, users } from '../../src/lib/server/platform/db/schema/index.ts';
import { loadSettings } from '../../src/lib/server/settings.ts';
import { createDatabaseEnvironment } from './database-environment.ts';
import { compare, generator, type Load } from './load.ts';
import { type Running, startNode, startSite } from './process.ts';
import { atLeast, atMost, notMeasured, type Result, seen } from './report.ts';

const folder = () => mkdtempSync(join(tmpdir(), 'woodshed-bench-'));
/** More learners than connections, so that two requests in one batch rarely belong to the same learner. */
const people = 200;
const day = 86_400_000;

const kinds = { heartbeat: 2, progress: 2, batch: 1.4 } as const;
export type Kind = keyof typeof kinds;

/** A server under test; `tokens` is a file with what each learner sends as a token, one per line. */
interface Side {
  server: Running;
  tokens: string;
  close(): Promise<void>;
}

const writeTokens = (tokens: string[]): string => {
  const file = join(folder(), 'tokens');
  writeFileSync(file, `${tokens.join('\n')}\n`);
  return file;
};

export async function startOurs(embedded: boolean): Promise<Side> {
  const { environment, remove } = await createDatabaseEnvironment(embedded);
  const server = await startSite(environment);
  const register = async (index: number): Promise<string> => {
    const response = await fetch(`${server.address}/api/v1/auth/register`, {
      method: 'POST',
      headers: { 'Content-Type': 'application/json' },
      body: JSON.stringify({ email: `${index}@example.org`, password: 'a porch, a lamp, six strings', name: 'Bench' }),
    });
    return (await response.json()).tokens.access;
  };
  const tokens: string[] = [];
  for (let index = 0; index < people; index++) tokens.push(await register(index));
  return { server, tokens: writeTokens(tokens), close: () => server.stop().then(remove) };
}

export async function startBare(embedded: boolean): Promise<Side> {
  const { environment, remove } = await createDatabaseEnvironment(embedded);
  const database = await openDatabase(loadSettings(environment));
  await maintainPartitions(database.db, Date.now());
  const rows = Array.from({ length: people }, () => ({
    userId: v7(),
    email: '',
    name: '',
    passwordHash: '',
    preferences: {} as typeof users.$inferInsert.preferences,
    createdAt: new Date(),
  }));
  await database.db.insert(users).values(rows);
  await database.db.insert(learners).values(rows.map(({ userId }) => ({ userId })));
  await database.close();
  const server = await startNode(['tests/bench/record-bare.ts'], environment);
  return { server, tokens: writeTokens(rows.map(({ userId }) => userId)), close: () => server.stop().then(remove) };
}

/** Builds the load of a round; its events are later than those of the round before. */
export function loadOf({ server, tokens }: Side, kind: Kind, round = 0): Load {
  const begin = Date.now() - 20 * day + Object.keys(kinds).indexOf(kind) * 6 * day;
  const args = () => [kind, String(begin + round++ * day), tokens];
  return { url: server.address, script: { file: 'tests/bench/record.lua', args } };
}

async function measure(embedded: boolean): Promise<Result[]> {
  const name = embedded ? 'PGlite' : 'PostgreSQL';
  const [ours, bare] = [await startOurs(embedded), await startBare(embedded)];
  const results: Result[] = [];
  for (const [kind, goal] of Object.entries(kinds) as [Kind, number][]) {
    const { ratio, p99, ...speeds } = await compare(loadOf(ours, kind), loadOf(bare, kind));
    const than = 'bare node:http, one insert per request';
    const rate = `${Math.round(speeds.ours)} against ${Math.round(speeds.yardstick)} requests/s of ${than}`;
    const latency = `${p99.ours.toFixed(1)} against ${p99.yardstick.toFixed(1)} ms`;
    if (embedded) results.push(seen(`${kind}, ${name}`, ratio, rate), seen(`${kind} p99, ${name}`, p99.ratio, latency));
    else
      results.push(
        atLeast(`${kind}, ${name}`, ratio, goal, rate),
        atMost(`${kind} p99, ${name}`, p99.ratio, 0.8, latency),
      );
  }
  await ours.close();
  await bare.close();
  return results;
}

/** Compares recording playback with all domain rules against writing the same rows with none. */
export async function benchRecord(): Promise<Result[]> {
  if (generator !== 'wrk') return [notMeasured('recording', '≥ 2', 'not measured: wrk is not installed')];
  const postgres = process.env.TEST_DATABASE_URL
    ? await measure(false)
    : [notMeasured('recording, PostgreSQL', '≥ 2', 'not measured: TEST_DATABASE_URL is not set')];
  return [...postgres, ...(await measure(true))];
}
