import type {
  AssistantAnswer,
  AssistantMessage,
  AssistantSession,
  AssistantSessionWithMessages,
} from '../../../contract/assistant.ts';
import { maxConversations, maxQuestions } from '../../../contract/limits.ts';
import type { Clock } from '../../platform/clock.ts';
import type { Database } from '../../platform/db/database.ts';
import { and, count, desc, eq, inArray, isNull } from '../../platform/db/drizzle.ts';
import { assistantMessages as messages, assistantSessions as sessions, users } from '../../platform/db/schema/index.ts';
import { DomainError, notFound } from '../../platform/errors.ts';

type Session = typeof sessions.$inferSelect;
export type Message = typeof messages.$inferSelect;

/** Max length of a title in code points. */
const titleLength = 80;

const toSession = ({ sessionId, title, createdAt, updatedAt }: Session): AssistantSession => ({
  id: sessionId,
  title,
  createdAt: createdAt.toISOString(),
  updatedAt: updatedAt.toISOString(),
});

const toMessage = ({ messageId, question, answer, createdAt }: Message): AssistantMessage => ({
  id: messageId,
  question,
  answer,
  createdAt: createdAt.toISOString(),
});

export type Conversations = ReturnType<typeof createConversations>;

/** Stores the questions of learners and their answers, by conversation. */
export function createConversations(db: Database, clock: Clock) {
  const own = (userId: string, sessionId: string) =>
    and(eq(sessions.userId, userId), eq(sessions.sessionId, sessionId));
  const one = (userId: string, messageId: string) =>
    and(eq(messages.userId, userId), eq(messages.messageId, messageId));

  const messagesOf = (tx: Database, userId: string, sessionId: string): Promise<Message[]> =>
    tx
      .select()
      .from(messages)
      .where(and(eq(messages.userId, userId), eq(messages.sessionId, sessionId)))
      .orderBy(messages.createdAt, messages.messageId)
      .limit(maxQuestions);

  /** Deletes the least recently used conversations above the limit. */
  async function deleteSurplus(tx: Database, userId: string): Promise<void> {
    const kept = await tx
      .select({ id: sessions.sessionId })
      .from(sessions)
      .where(eq(sessions.userId, userId))
      .orderBy(desc(sessions.updatedAt), desc(sessions.sessionId));
    const over = kept.slice(maxConversations).map(({ id }) => id);
    if (over.length > 0) {
      await tx.delete(sessions).where(and(eq(sessions.userId, userId), inArray(sessions.sessionId, over)));
    }
  }

  /** @throws DomainError NOT_FOUND, also for another user's conversation; CONFLICT for a full one */
  async function checkSession(tx: Database, userId: string, sessionId: string): Promise<void> {
    const found = await tx.select().from(sessions).where(own(userId, sessionId)).for('update');
    if (found.length === 0) throw notFound('conversation');
    const [stored] = await tx
      .select({ count: count() })
      .from(messages)
      .where(and(eq(messages.userId, userId), eq(messages.sessionId, sessionId)));
    if (stored!.count >= maxQuestions) {
      throw new DomainError('CONFLICT', `A conversation holds ${maxQuestions} questions. Begin a new one.`);
    }
  }

  return {
    /** Lists all conversations, most recently used first. */
    async list(userId: string): Promise<AssistantSession[]> {
      const rows = await db
        .select()
        .from(sessions)
        .where(eq(sessions.userId, userId))
        .orderBy(desc(sessions.updatedAt), desc(sessions.sessionId))
        .limit(maxConversations);
      return rows.map(toSession);
    },

    /** @throws DomainError NOT_FOUND, also for another user's */
    async read(userId: string, sessionId: string): Promise<AssistantSessionWithMessages> {
      const [row] = await db.select().from(sessions).where(own(userId, sessionId));
      if (!row) throw notFound('conversation');
      return { ...toSession(row), messages: (await messagesOf(db, userId, sessionId)).map(toMessage) };
    },

    /** @throws DomainError NOT_FOUND, also for another user's */
    async delete(userId: string, sessionId: string): Promise<void> {
      const gone = await db.delete(sessions).where(own(userId, sessionId)).returning();
      if (gone.length === 0) throw notFound('conversation');
    },

    /** Returns a question that was asked before; undefined for a new one. */
    async known(userId: string, messageId: string): Promise<Message | undefined> {
      const [row] = await db.select().from(messages).where(one(userId, messageId));
      return row;
    },

    /**
     * Stores a question before it is answered, so that it survives a failure. A question with a known id is returned
     * unchanged.
     * @throws DomainError NOT_FOUND, CONFLICT
     */
    ask(
      userId: string,
      question: Pick<Message, 'messageId' | 'question' | 'lessonId'> & { sessionId?: string; newSessionId: string },
    ): Promise<Message> {
      const { sessionId = question.newSessionId, newSessionId: _, ...asked } = question;
      const now = new Date(clock.now());
      return db.transaction(async (tx) => {
        // Serialise the questions of a learner, so that concurrent ones cannot exceed the limit.
        await tx.select({ id: users.userId }).from(users).where(eq(users.userId, userId)).for('update');
        const [known] = await tx.select().from(messages).where(one(userId, asked.messageId));
        if (known) return known;
        if (question.sessionId) await checkSession(tx, userId, sessionId);
        else {
          const title = [...asked.question.replaceAll(/\s+/g, ' ')].slice(0, titleLength).join('');
          await tx.insert(sessions).values({ userId, sessionId, title, createdAt: now, updatedAt: now });
          await deleteSurplus(tx, userId);
        }
        const row: Message = { ...asked, userId, sessionId, answer: null, createdAt: now };
        await tx.insert(messages).values(row);
        await tx.update(sessions).set({ updatedAt: now }).where(own(userId, sessionId));
        return row;
      });
    },

    /** Returns the latest answered questions of the conversation before this one, oldest first. */
    async before({ userId, sessionId, messageId }: Message, limit: number): Promise<Message[]> {
      const all = await messagesOf(db, userId, sessionId);
      const answered = all.filter((row) => row.messageId !== messageId && row.answer !== null);
      return answered.slice(-limit);
    },

    /** Stores the answer, unless there already is one. */
    async answer({ userId, messageId }: Message, answer: AssistantAnswer): Promise<void> {
      await db
        .update(messages)
        .set({ answer })
        .where(and(one(userId, messageId), isNull(messages.answer)));
    },
  };
}
