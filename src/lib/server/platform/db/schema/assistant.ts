import type { AssistantAnswer } from '../../../../contract/assistant.ts';
import { pgCore } from '../drizzle.ts';
import { users } from './accounts.ts';
import { instant, ofUser, owner } from './columns.ts';

const { foreignKey, index, jsonb, pgTable, primaryKey, text, uuid } = pgCore;

/** Conversations with the assistant. */
export const assistantSessions = pgTable(
  'assistant_sessions',
  {
    userId: owner().references(() => users.userId, ofUser),
    sessionId: uuid('session_id').notNull(),
    title: text().notNull(),
    createdAt: instant('created_at').notNull(),
    updatedAt: instant('updated_at').notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.userId, table.sessionId] }),
    index('assistant_sessions_latest').on(table.userId, table.updatedAt.desc()),
  ],
);

/** Questions with their answers. */
export const assistantMessages = pgTable(
  'assistant_messages',
  {
    userId: owner(),
    messageId: uuid('message_id').notNull(),
    sessionId: uuid('session_id').notNull(),
    question: text().notNull(),
    /** The lesson open at the time. */
    lessonId: text('lesson_id'),
    answer: jsonb().$type<AssistantAnswer>(),
    createdAt: instant('created_at').notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.userId, table.messageId] }),
    index('assistant_messages_session').on(table.userId, table.sessionId, table.createdAt),
    foreignKey({
      name: 'assistant_messages_of_session',
      columns: [table.userId, table.sessionId],
      foreignColumns: [assistantSessions.userId, assistantSessions.sessionId],
    }).onDelete('cascade'),
  ],
);
