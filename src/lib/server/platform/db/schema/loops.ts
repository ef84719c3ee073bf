import { pgCore } from '../drizzle.ts';
import { users } from './accounts.ts';
import { instant, ofUser, owner } from './columns.ts';

const { index, pgTable, primaryKey, smallint, text, uuid } = pgCore;

export const loops = pgTable(
  'loops',
  {
    userId: owner().references(() => users.userId, ofUser),
    loopId: uuid('loop_id').notNull(),
    lessonId: text('lesson_id').notNull(),
    name: text().notNull(),
    /** First and last bar, counted from 1. */
    fromBar: smallint('from_bar').notNull(),
    toBar: smallint('to_bar').notNull(),
    changedAt: instant('changed_at').notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.userId, table.loopId] }),
    index('loops_lesson').on(table.userId, table.lessonId, table.fromBar),
  ],
);
