import { PGlite } from '@electric-sql/pglite';
import { expect, test } from 'vitest';
import { ownMigrations } from '#src/lib/server/platform/db/migrate.ts';

/** A database in which everything up to a migration was done, and what does the rest. */
async function stopBefore(tag: string) {
  const migrations = ownMigrations();
  const index = migrations.findIndex(({ sql }) => sql.join().includes(tag));
  const client = await PGlite.create();
  const apply = async (from: number, to?: number) => {
    for (const { sql } of migrations.slice(from, to)) for (const statement of sql) await client.exec(statement);
  };
  await apply(0, index);
  return { client, finish: () => apply(index) };
}

test('events that were recorded before there were months are kept, with the length of their video', async () => {
  const { client, finish } = await stopBefore('PARTITION BY RANGE ("occurred_at")');
  const userId = '018f3b1e-0000-7000-8000-000000000001';
  await client.exec(`
    insert into users (user_id, email, name, password_hash, preferences, created_at)
      values ('${userId}', 'a@example.org', 'A', '', '{}', now());
    insert into video_progress (user_id, video_id, duration_ms, last_watched_at, last_event_id)
      values ('${userId}', 'a', 104000, '2026-03-04T12:00:10Z', '${userId}');
    insert into watch_events (user_id, event_id, video_id, kind, occurred_at, received_at, date, position_ms, details)
      values ('${userId}', '${userId}', 'a', 'play', '2026-03-04T12:00:10Z', now(), '2026-03-04', 5, '{"quality": "720p"}')`);
  await finish();
  const { rows } = await client.query(
    `select e.event_id, e.duration_ms, e.details, p.playhead_at = p.last_watched_at as same
     from watch_events e join video_progress p using (user_id, video_id)`,
  );
  expect(rows).toEqual([{ event_id: userId, duration_ms: 104_000, details: { quality: '720p' }, same: true }]);
  await client.exec('delete from users');
  expect((await client.query('select 1 from watch_events')).rows).toEqual([]);
  await client.close();
});
