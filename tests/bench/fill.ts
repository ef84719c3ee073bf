import { maintainPartitions } from '../../src/lib/server/features/learning/index.ts';
import { openDatabase } from '../../src/lib/server/platform/db/client.ts';
import { sql } from '../../src/lib/server/platform/db/drizzle.ts';
import { loadSettings } from '../../src/lib/server/settings.ts';

/** The rows that a year of practice leaves, inserted with SQL, as sending them through the API would take hours. */
export interface Crowd {
  /** Number of users besides those who are measured. */
  people: number;
  /** Ids of the measured users, and the number of events of each. */
  histories: { userId: string; events: number }[];
  videoIds: readonly string[];
}

const event = `user_id, event_id, video_id, kind, occurred_at, received_at, date, position_ms, duration_ms`;
const progress = `user_id, video_id, position_ms, duration_ms, begun, last_watched_at, last_event_id, playhead_at`;

/** SQL for one row per user of the query `whose` and number from 1 to `count`. */
const each = (whose: string, count: number) => `from (${whose}) u, generate_series(1, ${count}) n`;

/** Inserts practice for the users of a query: `days` days, `videos` videos and `unlocked` achievements each. */
function practice(
  whose: string,
  size: { days: number; videos: number; unlocked: number },
  videoIds: readonly string[],
) {
  const videos = `(array[${videoIds.map((id) => `'${id}'`).join(', ')}])[n]`;
  const ids = `(array['first_video', 'video_5', 'video_10', 'first-lesson', 'week-streak', 'note-taker'])[n]`;
  return [
    `insert into days (user_id, date, practised_ms, goal_seconds)
      select u.user_id, current_date - n + 1, 900000, 900 ${each(whose, size.days)}`,
    `insert into video_progress (${progress})
      select u.user_id, ${videos}, 30000, 100000, true, now(), gen_random_uuid(), now() ${each(whose, size.videos)}`,
    `insert into unlocked_achievements (user_id, achievement_id, unlocked_at, announced_at)
      select u.user_id, ${ids}, now(), now() ${each(whose, size.unlocked)}`,
  ];
}

const mostUnlocked = 6;

function statements({ people, histories, videoIds }: Crowd): string[] {
  const known = histories.map(({ userId }) => `'${userId}'`).join(', ');
  const others = `select user_id from users where user_id not in (${known})`;
  return [
    `insert into users (user_id, email, name, password_hash, preferences, created_at)
      select gen_random_uuid(), '', 'Somebody', '', (select preferences from users limit 1), now()
      from generate_series(1, ${people})`,
    `insert into learners (user_id) ${others}`,
    ...practice(others, { days: 5, videos: 5, unlocked: 3 }, videoIds),
    ...histories.flatMap(({ userId, events }) => {
      const own = `select '${userId}'::uuid as user_id`;
      const many = events > 1000;
      const size = many
        ? { days: 365, videos: videoIds.length, unlocked: mostUnlocked }
        : { days: 1, videos: 2, unlocked: 1 };
      const video = `(array[${videoIds.map((id) => `'${id}'`).join(', ')}])[n % ${size.videos} + 1]`;
      return [
        `insert into watch_events (${event}) select u.user_id, gen_random_uuid(), ${video}, 'heartbeat',
          now() - n * interval '17 seconds', now(), current_date - n / 5000, n % 100 * 1000, 100000 ${each(own, events)}`,
        ...practice(own, size, videoIds),
      ];
    }),
    `update learners set last_counted_date = current_date, current_streak = 1, longest_streak = 1, days_in_a_row = 1`,
    'analyze',
  ];
}

/** Fills the database that the environment names; no server may have it open. */
export async function fill(environment: Record<string, string>, crowd: Crowd): Promise<void> {
  const database = await openDatabase(loadSettings(environment));
  await maintainPartitions(database.db, Date.now());
  for (const statement of statements(crowd)) await database.db.execute(sql.raw(statement));
  await database.close();
}
