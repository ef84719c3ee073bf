import { pgCore } from '../drizzle.ts';
import { users } from './accounts.ts';
import { instant, ofUser, owner } from './columns.ts';

const { index, integer, pgTable, primaryKey, text, uuid } = pgCore;

export const notes = pgTable(
  'notes',
  {
    userId: owner().references(() => users.userId, ofUser),
    noteId: uuid('note_id').notNull(),
    lessonId: text('lesson_id').notNull(),
    /** Position in the lesson's video. */
    positionMs: integer('position_ms').notNull(),
    text: text().notNull(),
    createdAt: instant('created_at').notNull(),
    updatedAt: instant('updated_at').notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.userId, table.noteId] }),
    index('notes_lesson').on(table.userId, table.lessonId, table.positionMs),
    index('notes_latest').on(table.userId, table.createdAt),
  ],
);
