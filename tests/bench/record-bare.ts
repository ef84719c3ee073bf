/**
 * The least that can be done with what players report: node:http, and one insert for each request, into the same
 * tables. `node record-bare.ts` on the database that DATABASE_URL or DATA_DIR names; knows its user by an id in place
 * of a token. Prints its address.
 */
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { join } from 'node:path';
import { PGlite } from '@electric-sql/pglite';
import pg from 'pg';
import { v7 } from 'uuid';
import type { Heartbeat, TrackingEvent } from '../../src/lib/contract/tracking.ts';

interface Sql {
  name: string;
  text: string;
}

const columns =
  'user_id, event_id, video_id, kind, occurred_at, received_at, date, position_ms, duration_ms, speed, seek_from_ms, seek_to_ms, details';
const width = columns.split(',').length;
const tuple = (row: number) =>
  `(${Array.from({ length: width }, (_, index) => `$${row * width + index + 1}`).join(', ')})`;
const insertEvents = (rows: number): Sql => ({
  name: `events ${rows}`,
  text: `insert into watch_events (${columns}) values ${Array.from({ length: rows }, (_, row) => tuple(row)).join(', ')}`,
});
const upsertProgress: Sql = {
  name: 'progress',
  text: `insert into video_progress (user_id, video_id, position_ms, duration_ms, begun, last_watched_at, last_event_id, playhead_at)
    values ($1, $2, $3, $4, true, $5, $6, $5)
    on conflict (user_id, video_id) do update set position_ms = excluded.position_ms, duration_ms = excluded.duration_ms,
      last_watched_at = excluded.last_watched_at, last_event_id = excluded.last_event_id, playhead_at = excluded.playhead_at`,
};

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

async function write(path: string, userId: string, body: string): Promise<[status: number, answer: string]> {
  const parsed = JSON.parse(body);
  if (path.endsWith('/heartbeat')) {
    const beat: Heartbeat = parsed;
    const row = eventRow(userId, { ...beat, eventId: v7(), eventType: 'heartbeat' as TrackingEvent['eventType'] });
    await query(insertEvents(1), row);
    return [204, ''];
  }
  if (path.endsWith('/progress')) {
    const { position, duration, timestamp } = parsed;
    await query(upsertProgress, [userId, path.split('/').at(-2), ms(position), ms(duration), timestamp, v7()]);
    return [200, JSON.stringify({ position, duration, lastWatched: timestamp, unlocked: [] })];
  }
  const events: TrackingEvent[] = parsed.events;
  await query(
    insertEvents(events.length),
    events.flatMap((event) => eventRow(userId, event)),
  );
  return [202, JSON.stringify({ accepted: events.length, duplicates: 0, rejected: [], unlocked: [] })];
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
