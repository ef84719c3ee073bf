import type { Logger } from 'pino';
import { v7 } from 'uuid';
import type { AssistantAnswer, AssistantBody, AssistantEvent, AssistantSessions } from '../../../contract/assistant.ts';
import type { Principal } from '../../platform/http/policies.ts';
import type { Limit } from '../../platform/http/rate-limits.ts';
import type { Answerer } from './answerer.ts';
import type { Conversations, Message } from './conversations.ts';
import { joinTexts } from './rules/parts.ts';

interface Dependencies {
  conversations: Conversations;
  answer: Answerer;
  /** Where questions are sent; null: nowhere. */
  model: AssistantSessions['model'];
  /** Questions of one learner in a day. */
  limit: Limit | undefined;
  logger: Logger;
}

const failureMessage = 'The answer could not be made. Your question is kept; ask it again in a moment.';

export type Assistant = ReturnType<typeof createAssistant>;

/** Takes questions, has them answered, and keeps both. */
export function createAssistant({ conversations, answer, model, limit, logger }: Dependencies) {
  /** Answers that are being made, by the id of their question. */
  const running = new Map<string, Promise<AssistantAnswer>>();
  const by = model ? 'model' : 'coach';

  /** Makes an answer to its end, whether or not anybody still listens, and keeps it. */
  function produce(asker: Principal, message: Message, say: (event: AssistantEvent) => void): Promise<AssistantAnswer> {
    const made = answer(asker, message, say)
      .then(async (whole) => {
        const kept = { ...whole, parts: joinTexts(whole.parts) };
        await conversations.answer(message, kept);
        return kept;
      })
      .finally(() => running.delete(message.messageId));
    running.set(message.messageId, made);
    return made;
  }

  /** Says an answer that was made before. */
  function repeat({ parts, problem }: AssistantAnswer, say: (event: AssistantEvent) => void): void {
    for (const part of parts) say(part.kind === 'text' ? { type: 'text', text: part.text } : { type: 'part', part });
    if (problem) say({ type: 'problem', problem });
  }

  return {
    list: async (userId: string): Promise<AssistantSessions> => ({
      sessions: await conversations.list(userId),
      model,
    }),
    read: conversations.read,
    delete: conversations.delete,

    /**
     * Takes a question. The same `id` is asked once: again, it is answered as it was.
     * @returns what tells the answer, piece by piece; it does not fail.
     * @throws DomainError RATE_LIMITED, NOT_FOUND, CONFLICT, before anything is kept
     */
    async ask(asker: Principal, { id, sessionId, message, lessonId = undefined }: AssistantBody) {
      const { userId } = asker;
      const messageId = id?.toLowerCase() ?? v7();
      if (!(await conversations.known(userId, messageId))) await limit?.take(userId);
      const asked = await conversations.ask(userId, {
        ...{ messageId, question: message, lessonId: lessonId ?? null },
        ...(sessionId && { sessionId: sessionId.toLowerCase() }),
        newSessionId: v7(),
      });

      return async (say: (event: AssistantEvent) => void): Promise<void> => {
        say({ type: 'begun', sessionId: asked.sessionId, messageId, by: asked.answer?.by ?? by });
        try {
          const known = asked.answer ?? (await running.get(messageId));
          if (known) repeat(known, say);
          say({ type: 'done', answer: known ?? (await produce(asker, asked, say)) });
        } catch (error) {
          logger.error({ err: error, messageId }, 'a question was not answered');
          say({ type: 'failed', message: failureMessage });
        }
      };
    },
  };
}
