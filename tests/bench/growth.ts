import { readFileSync } from 'node:fs';
import { apiBase } from '../../src/lib/contract/api-paths.ts';
import type { Catalog } from '../../src/lib/contract/catalog.ts';
import { createDatabaseEnvironment } from './database-environment.ts';
import { fill } from './fill.ts';
import { median } from './load.ts';
import { type Running, startSite } from './process.ts';
import { atMost, type Result } from './report.ts';

const calls = ['/progress/overview', '/progress/videos/summary', '/achievements/check'];
const [few, many] = [10, 100_000];
const [village, city] = [1000, 100_000];
/** Number of timed requests of each kind, and of untimed ones before them. */
const [rounds, warmUp] = [300, 50];

interface School {
  server: Running;
  /** Access tokens of two users: one with few events, one with many. */
  tokens: [few: string, many: string];
  close(): Promise<void>;
}

async function register({ address }: Running, email: string): Promise<{ userId: string; token: string }> {
  const response = await fetch(`${address}${apiBase}/auth/register`, {
    method: 'POST',
    headers: { 'Content-Type': 'application/json' },
    body: JSON.stringify({ email, password: 'a porch, a lamp, six strings', name: 'Bench' }),
  });
  const { user, tokens } = await response.json();
  return { userId: user.id, token: tokens.access };
}

/** Starts a server whose database holds `people` users. */
async function openSchool(people: number): Promise<School> {
  const { environment, remove } = await createDatabaseEnvironment(!process.env.TEST_DATABASE_URL);
  const empty = await startSite(environment);
  const [a, b] = [await register(empty, 'few@example.org'), await register(empty, 'many@example.org')];
  await empty.stop();
  const catalog: Catalog = JSON.parse(readFileSync('dist/server/catalog.json', 'utf8'));
  const histories = [
    { userId: a.userId, events: few },
    { userId: b.userId, events: many },
  ];
  await fill(environment, { people, histories, videoIds: catalog.lessons.map(({ video }) => video.videoId) });
  const server = await startSite(environment);
  return { server, tokens: [a.token, b.token], close: () => server.stop().then(remove) };
}

async function milliseconds({ address }: Running, token: string, call: string): Promise<number> {
  const begun = performance.now();
  const response = await fetch(address + apiBase + call, { headers: { Authorization: `Bearer ${token}` } });
  await response.arrayBuffer();
  if (!response.ok) throw new Error(`${call} answered ${response.status}`);
  return performance.now() - begun;
}

/** Sends both requests alternately, and compares their median latencies. */
async function compare(name: string, goal: string, small: () => Promise<number>, large: () => Promise<number>) {
  const times: [number[], number[]] = [[], []];
  for (let round = 0; round < warmUp + rounds; round++) {
    const [a, b] = [await small(), await large()];
    if (round < warmUp) continue;
    times[0].push(a);
    times[1].push(b);
  }
  const [before, after] = [median(times[0]), median(times[1])];
  return atMost(`${name}, ${goal}`, after / before, 1.5, `${after.toFixed(2)} against ${before.toFixed(2)} ms`);
}

/** Measures how much slower answers are for a long history, and with many users. */
export async function benchGrowth(): Promise<Result[]> {
  const [small, large] = [await openSchool(village), await openSchool(city)];
  const results: Result[] = [];
  for (const call of calls) {
    const timeCall = ({ server, tokens }: School, whose: 0 | 1) => milliseconds(server, tokens[whose], call);
    results.push(
      await compare(
        call,
        `${many} events to ${few}`,
        () => timeCall(small, 0),
        () => timeCall(small, 1),
      ),
      await compare(
        call,
        `${city} users to ${village}`,
        () => timeCall(small, 0),
        () => timeCall(large, 0),
      ),
    );
  }
  await small.close();
  await large.close();
  return results;
}
