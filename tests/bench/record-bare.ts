/**
 * The minimal recorder: node:http, and one insert of the same rows (events, day, learner and video) per request.
 * `node record-bare.ts` uses the database that DATABASE_URL or DATA_DIR names, takes a user id in place of a token,
 * and prints its address.
 */
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { join } from 'node:path';
import { PGlite } from '@electric-sql/pglite';
import pg from 'pg';
import { v7 } from 'uuid';
import type { TrackingEvent } from '../../src/lib/contract/tracking.ts';

interface Sql {
  name: string;
  text: string;
}

const columnsOf = {
  watch_events:
    'user_id, event_id, video_id, kind, occurred_at, received_at, date, position_ms, duration_ms, speed, seek_from_ms, seek_to_ms, details',
  days: 'user_id, date, practised_ms, goal_seconds, stretches',
  video_progress:
    'user_id, video_id, position_ms, duration_ms, begun, last_watched_at, watched_ms, practised_ms, plays, ranges, coverage, last_event_id, playhead_at, playing, speed',
};
type Table = keyof typeof columnsOf;
const names = (table: Table) => columnsOf[table].split(', ');

const written = new Map<number, Sql>();

/** Builds the insert that writes the changes of one report: events, the day, the learner and the video. */
function statementFor(events: number): Sql {
  let statement = written.get(events);
  if (!statement) {
    let count = 0;
    const parameter = () => `$${++count}`;
    const tuple = (table: Table) => `(${names(table).map(parameter).join(', ')})`;
    const insert = (table: Table, rows: number) =>
      `insert into ${table} (${columnsOf[table]}) values ${Array.from({ length: rows }, () => tuple(table)).join(', ')}`;
    const orUpdate = (table: Table) =>
      `on conflict (${names(table).slice(0, 2)}) do update set ${names(table)
        .slice(2)
        .map((name) => `${name} = excluded.${name}`)}`;
    const text = `with e as (${insert('watch_events', events)}),
      d as (${insert('days', 1)} ${orUpdate('days')}),
      l as (update learners set watched_ms = ${parameter()}, practised_ms = ${parameter()}, minutes_in_one_go = ${parameter()} where user_id = ${parameter()})
      ${insert('video_progress', 1)} ${orUpdate('video_progress')}`;
    statement = { name: `report of ${events}`, text };
    written.set(events, statement);
  }
  return statement;
}

async function open(): Promise<(sql: Sql, values: unknown[]) => Promise<unknown>> {
  const { DATABASE_URL, DATA_DIR = '' } = process.env;
  if (DATABASE_URL) {
    const pool = new pg.Pool({ connectionString: DATABASE_URL });
    return (sql, values) => pool.query({ ...sql, values });
  }
  const client = await PGlite.create(join(DATA_DIR, 'db'));
  return ({ text }, values) => client.query(text, values);
}

const query = await open();
const ms = (seconds: number) => Math.round(seconds * 1000);

function eventRow(userId: string, event: TrackingEvent): unknown[] {
  const { eventId, videoId, eventType, timestamp, position, duration, metadata } = event;
  const received = new Date().toISOString();
  const { speed = null, ...details } = metadata ?? {};
  return [
    userId,
    eventId,
    videoId,
    eventType,
    timestamp,
    received,
    timestamp.slice(0, 10),
    ms(position),
    ms(duration),
    speed,
    null,
    null,
    JSON.stringify(details),
  ];
}

const coverage = Buffer.alloc(200);

async function record(userId: string, events: readonly TrackingEvent[]): Promise<void> {
  const { eventId, videoId, position, duration, timestamp } = events.at(-1)!;
  const at = ms(position);
  const date = timestamp.slice(0, 10);
  await query(statementFor(events.length), [
    ...events.flatMap((event) => eventRow(userId, event)),
    ...[userId, date, at, 900, [0, at, at]],
    ...[at, at, Math.floor(at / 60_000), userId],
    ...[userId, videoId, at, ms(duration), true, timestamp, at, at, 1, [0, at], coverage, eventId, timestamp, true, 1],
  ]);
}

async function write(path: string, userId: string, body: string): Promise<[status: number, answer: string]> {
  const parsed = JSON.parse(body);
  if (path.endsWith('/batch')) {
    const events: TrackingEvent[] = parsed.events;
    await record(userId, events);
    return [202, JSON.stringify({ accepted: events.length, duplicates: 0, rejected: [], unlocked: [] })];
  }
  const kind = path.split('/').at(-1) as TrackingEvent['eventType'];
  const videoId = parsed.videoId ?? path.split('/').at(-2);
  await record(userId, [{ ...parsed, videoId, eventId: v7(), eventType: kind }]);
  if (kind === ('heartbeat' as typeof kind)) return [204, ''];
  const { position, duration, timestamp } = parsed;
  return [200, JSON.stringify({ position, duration, lastWatched: timestamp, unlocked: [] })];
}

const server = createServer((request, response) => {
  const chunks: Buffer[] = [];
  request.on('data', (chunk) => chunks.push(chunk));
  request.on('end', () => {
    const userId = (request.headers.authorization ?? '').slice('Bearer '.length);
    write(request.url ?? '', userId, Buffer.concat(chunks).toString()).then(
      ([status, answer]) => response.writeHead(status, { 'Content-Type': 'application/json' }).end(answer),
      (error) => {
        console.error(error);
        response.writeHead(500).end();
      },
    );
  });
});
server.listen(0, '127.0.0.1', () => console.log(`http://127.0.0.1:${(server.address() as AddressInfo).port}`));
