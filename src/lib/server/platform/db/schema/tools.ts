import type { Asked, Trainer } from '../../../../contract/tools.ts';
import { pgCore } from '../drizzle.ts';
import { users } from './accounts.ts';
import { count, instant, ofUser, owner } from './columns.ts';

const { index, integer, jsonb, pgTable, primaryKey, text, uuid } = pgCore;

/** Questions asked by a trainer: the latest rounds of each user. */
export const trainerRounds = pgTable(
  'trainer_rounds',
  {
    userId: owner().references(() => users.userId, ofUser),
    roundId: uuid('round_id').notNull(),
    trainer: text().$type<Trainer>().notNull(),
    questions: jsonb().$type<Asked[]>().notNull(),
    /** Result of each question; null while unanswered. */
    verdicts: jsonb().$type<({ right: boolean; instead?: string } | null)[]>().notNull(),
    askedAt: instant('asked_at').notNull(),
  },
  (table) => [primaryKey({ columns: [table.userId, table.roundId] })],
);

/** How often each chord or scale was asked, and answered correctly. */
export const trainerTallies = pgTable(
  'trainer_tallies',
  {
    userId: owner().references(() => users.userId, ofUser),
    trainer: text().$type<Trainer>().notNull(),
    item: text().notNull(),
    asked: count('asked'),
    right: count('right'),
  },
  (table) => [primaryKey({ columns: [table.userId, table.trainer, table.item] })],
);

/** One-minute chord-change exercises. */
export const chordChanges = pgTable(
  'chord_changes',
  {
    userId: owner().references(() => users.userId, ofUser),
    changesId: uuid('changes_id').notNull(),
    fromChord: text('from_chord').notNull(),
    toChord: text('to_chord').notNull(),
    changes: integer().notNull(),
    occurredAt: instant('occurred_at').notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.userId, table.changesId] }),
    index('chord_changes_latest').on(table.userId, table.occurredAt),
  ],
);
