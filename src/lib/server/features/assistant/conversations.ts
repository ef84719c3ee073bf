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
import { assistantMessages as messages, assistantSessions as sessions, users } from '../../platform/db/schema.ts';
import { DomainError, notFound } from '../../platform/errors.ts';

type Session = typeof sessions.$inferSelect;
export type Message = typeof messages.$inferSelect;

/** UTF-16 units of a title. */
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

/** What learners have asked the assistant, and what it said. */
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

  /** Beyond what is kept, the conversations that were not touched for longest go. */
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

  /** @throws DomainError NOT_FOUND for a conversation of somebody else, CONFLICT for one that is full */
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
    /** All, the one asked in last first. */
    async list(userId: string): Promise<AssistantSession[]> {
      const rows = await db
        .select()
        .from(sessions)
        .where(eq(sessions.userId, userId))
        .orderBy(desc(sessions.updatedAt), desc(sessions.sessionId))
        .limit(maxConversations);
      return rows.map(toSession);
    },

    /** @throws DomainError NOT_FOUND, also for one of somebody else */
    async read(userId: string, sessionId: string): Promise<AssistantSessionWithMessages> {
      const [row] = await db.select().from(sessions).where(own(userId, sessionId));
      if (!row) throw notFound('conversation');
      return { ...toSession(row), messages: (await messagesOf(db, userId, sessionId)).map(toMessage) };
    },

    /** @throws DomainError NOT_FOUND, also for one of somebody else */
    async delete(userId: string, sessionId: string): Promise<void> {
      const gone = await db.delete(sessions).where(own(userId, sessionId)).returning();
      if (gone.length === 0) throw notFound('conversation');
    },

    /** A question that was asked before; undefined when it is new. */
    async known(userId: string, messageId: string): Promise<Message | undefined> {
      const [row] = await db.select().from(messages).where(one(userId, messageId));
      return row;
    },

    /**
     * Writes a question down before anybody thinks about it, so that it is not lost whatever happens. One that is
     * there already comes back as it stands.
     * @throws DomainError NOT_FOUND, CONFLICT
     */
    ask(
      userId: string,
      question: Pick<Message, 'messageId' | 'question' | 'lessonId'> & { sessionId?: string; newSessionId: string },
    ): Promise<Message> {
      const { sessionId = question.newSessionId, newSessionId: _, ...asked } = question;
      const now = new Date(clock.now());
      return db.transaction(async (tx) => {
        // One question of a learner at a time: two that begin at once do not both make room.
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

    /** The questions of a conversation before this one that have an answer, the newest last. */
    async before({ userId, sessionId, messageId }: Message, limit: number): Promise<Message[]> {
      const all = await messagesOf(db, userId, sessionId);
      const answered = all.filter((row) => row.messageId !== messageId && row.answer !== null);
      return answered.slice(-limit);
    },

    /** The first answer stays. */
    async answer({ userId, messageId }: Message, answer: AssistantAnswer): Promise<void> {
      await db
        .update(messages)
        .set({ answer })
        .where(and(one(userId, messageId), isNull(messages.answer)));
    },
  };
}
