import pg from 'pg';
import { v7 } from 'uuid';
import { apiBase } from '../../src/lib/contract/api-paths.ts';
import { createDatabaseEnvironment } from './database-environment.ts';
import { startSite } from './process.ts';
import { atMost, notMeasured, type Result, seen } from './report.ts';
import { type WatchedHour, watchForAnHour } from './watched-hour.ts';

/** Learners who each watch the same hour. Their rows are then multiplied, so that half-empty pages hardly count. */
const people = 400;
const copies = 25;
/** Maximum number of requests in flight. */
const atOnce = 16;

/** Reports one member's hour to the server, with event ids that are unique to the learner. */
async function tell(
  address: string,
  index: number,
  { requests, ids }: WatchedHour,
  makeMember: (userId: string) => Promise<unknown>,
): Promise<void> {
  const call = async (path: string, body: string, token = '') => {
    const headers = { 'Content-Type': 'application/json', ...(token && { Authorization: `Bearer ${token}` }) };
    const response = await fetch(address + apiBase + path, { method: 'POST', headers, body });
    if (!response.ok) throw new Error(`${path} answered ${response.status}: ${await response.text()}`);
    return response.status === 204 ? undefined : response.json();
  };
  const account = { email: `learner-${index}@example.org`, password: 'a porch, a lamp, six strings', name: 'Bench' };
  const { user, tokens } = await call('/auth/register', JSON.stringify(account));
  await makeMember(user.id);
  const own = new Map(ids.map((id) => [id, v7()]));
  for (const { path, body } of requests) {
    const text = JSON.stringify(body).replace(/[0-9a-f-]{36}/g, (id) => own.get(id) ?? id);
    const answer = await call(path, text, tokens.access);
    if (answer?.rejected?.length) throw new Error(JSON.stringify(answer.rejected[0]));
  }
}

interface Size {
  name: string;
  rows: number;
  /** Size with indexes. */
  bytes: number;
}

/** Copies each learner's rows, except for events, of which there are enough. */
async function multiply(client: pg.Client): Promise<void> {
  const { rows } = await client.query<{ name: string; columns: string[] }>(`
    select table_name as name, array_agg(column_name::text) as columns from information_schema.columns
    where table_schema = 'public' and table_name !~ '^watch_events' group by 1 having 'user_id' = any(array_agg(column_name::text))
    order by table_name <> 'users', table_name <> 'sessions'`);
  const otherwise: Record<string, string> = { user_id: 'md5(user_id::text || n)::uuid', email: 'n || email' };
  for (const { name, columns } of rows) {
    const values = columns.map((column) => otherwise[column] ?? `"${column}"`);
    const names = columns.map((column) => `"${column}"`);
    await client.query(
      `insert into "${name}" (${names}) select ${values} from "${name}", generate_series(2, ${copies}) n`,
    );
  }
}

/** Returns the size of each table, with the monthly partitions of events added up. */
async function sizesOf(url: string): Promise<Size[]> {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  await multiply(client);
  await client.query('vacuum analyze');
  const { rows } = await client.query(`select regexp_replace(relname, '_(\\d{4}_\\d{2}|other)$', '') as name,
      sum(reltuples)::int as rows, sum(pg_total_relation_size(oid))::float8 as bytes
    from pg_class where relkind = 'r' and relnamespace = 'public'::regnamespace and reltuples > 0
    group by 1 order by 3 desc`);
  await client.end();
  return rows;
}

/** Measures the requests of one hour of watching, and the bytes that it leaves in the database. */
export async function benchStorage(): Promise<Result[]> {
  const hour = await watchForAnHour();
  const batches = hour.requests.filter(({ body }) => body.events).length;
  const said = `${batches} batches of events, ${hour.requests.length - batches} heartbeats`;
  const results = [atMost('requests in a watched hour', hour.requests.length, 280, said)];
  if (!process.env.TEST_DATABASE_URL) {
    return [...results, notMeasured('bytes of a watched hour', 'none', 'not measured: TEST_DATABASE_URL is not set')];
  }
  const { environment, remove } = await createDatabaseEnvironment(false);
  const server = await startSite(environment);
  const pool = new pg.Pool({ connectionString: environment.DATABASE_URL, max: 2 });
  // The hour includes members' lessons.
  const makeMember = (userId: string) =>
    pool.query("update users set member_until = now() + interval '1 year' where user_id = $1", [userId]);
  let next = 0;
  const some = async () => {
    while (next < people) await tell(server.address, next++, hour, makeMember);
  };
  await Promise.all(Array.from({ length: atOnce }, some));
  await pool.end();
  const sizes = await sizesOf(environment.DATABASE_URL);
  await server.stop();
  await remove();

  const room = ({ name, rows, bytes }: Size) => {
    const learners = name === 'watch_events' ? people : people * copies;
    return seen(
      `bytes of ${name} for each learner`,
      bytes / learners,
      `${(rows / learners).toFixed(1)} rows of ${Math.round(bytes / rows)} bytes`,
    );
  };
  return [...results, ...sizes.filter(({ rows }) => rows >= people).map(room)];
}
