import { map } from 'nanostores';
import { v7 } from 'uuid';
import { apiPath, apiPaths } from '../../contract/api-paths.ts';
import type {
  AssistantAnswer,
  AssistantEvent,
  AssistantPart,
  AssistantSessions,
  AssistantSessionWithMessages,
} from '../../contract/assistant.ts';
import { ApiError } from '../http/api-error.ts';
import { api } from '../http/client.ts';
import { showFailure } from '../http/failures.ts';
import { optimistically } from '../http/optimistic.ts';
import { createQuery } from '../http/query.ts';
import { idempotent } from '../http/retry.ts';
import { $userId } from '../session/session.ts';
import { readEvents } from './stream-events.ts';

/** A question with the answer received so far. */
export interface Exchange {
  id: string;
  question: string;
  parts: AssistantPart[];
  /** Set once the answer is complete. */
  answer?: AssistantAnswer | undefined;
  /** Why there is no answer, as shown to the learner. The question is stored and may be sent again. */
  failure?: string | undefined;
  lessonId?: string | undefined;
}

interface Conversation {
  /** Undefined until the first question. */
  sessionId: string | undefined;
  exchanges: Exchange[];
}

const nothing: Conversation = { sessionId: undefined, exchanges: [] };

/** The learner's conversations, and the model that questions are sent to. */
export const $assistant = createQuery<AssistantSessions>(apiPaths.assistantSessions);

/** The open conversation; lost with the page. */
export const $conversation = map<Conversation>(nothing);

// One user's questions must not be shown to the next.
$userId.listen(() => $conversation.set(nothing));

/** Starts a new conversation; the current one stays on the server. */
export const beginConversation = () => $conversation.set(nothing);

/** @throws ApiError */
export async function openConversation(id: string): Promise<void> {
  const path = apiPath(apiPaths.assistantSession, { id });
  const { messages } = await api.get(path, { retry: idempotent }).json<AssistantSessionWithMessages>();
  const exchanges = messages.map(({ id, question, answer }) => ({
    ...{ id, question, parts: answer?.parts ?? [] },
    ...(answer ? { answer } : { failure: unanswered }),
  }));
  $conversation.set({ sessionId: id, exchanges });
}

/** @throws ApiError; then the conversation is restored */
export async function deleteConversation(id: string): Promise<void> {
  const gone = $assistant.get().data?.sessions.find((session) => session.id === id);
  await optimistically($assistant, {
    change: (all) => ({ ...all, sessions: all.sessions.filter((session) => session.id !== id) }),
    undo: (all) => (gone ? { ...all, sessions: [gone, ...all.sessions.filter(({ id: other }) => other !== id)] } : all),
    act: () => api.delete(apiPath(apiPaths.assistantSession, { id }), { retry: idempotent }),
  });
  if ($conversation.get().sessionId === id) beginConversation();
}

const unanswered = 'This was not answered. Your question is kept; ask it again.';
const broken = 'The connection broke off. Your question is kept; ask it again, and nothing is asked twice.';

/** Asks in the open conversation, where the answer or a failure is shown. @param lessonId the open lesson */
export const askAssistant = (question: string, lessonId?: string): Promise<void> =>
  send({ id: v7(), question: question.trim(), parts: [], lessonId });

/** Sends an unanswered question again, under its id, so that the server stores it once. */
export const askAgain = (exchange: Exchange): Promise<void> => send({ ...exchange, parts: [], failure: undefined });

async function send(exchange: Exchange): Promise<void> {
  const { id, question: message, lessonId } = exchange;
  put(exchange);
  const { sessionId } = $conversation.get();
  try {
    const response = await api.post(apiPaths.assistantMessages, { json: { id, sessionId, message, lessonId } });
    for await (const event of readEvents(response.body!)) applyEvent(id, event);
    const last = find(id);
    if (last && !last.answer && !last.failure) put({ ...last, failure: broken });
  } catch (error) {
    showFailure(error);
    const words = error instanceof ApiError && error.status > 0 ? error.message : broken;
    const last = find(id);
    if (last) put({ ...last, failure: words });
  }
  $assistant.invalidate();
}

const find = (id: string) => $conversation.get().exchanges.find((exchange) => exchange.id === id);

function put(exchange: Exchange): void {
  const { exchanges } = $conversation.get();
  const isNew = !exchanges.some(({ id }) => id === exchange.id);
  $conversation.setKey(
    'exchanges',
    isNew ? [...exchanges, exchange] : exchanges.map((other) => (other.id === exchange.id ? exchange : other)),
  );
}

function applyEvent(id: string, event: AssistantEvent): void {
  const exchange = find(id);
  // Another conversation has been opened since.
  if (!exchange) return;
  if (event.type === 'begun') $conversation.setKey('sessionId', event.sessionId);
  else if (event.type === 'text') put({ ...exchange, parts: withText(exchange.parts, event.text) });
  else if (event.type === 'part') put({ ...exchange, parts: [...exchange.parts, event.part] });
  else if (event.type === 'done') put({ ...exchange, parts: event.answer.parts, answer: event.answer });
  else if (event.type === 'failed') put({ ...exchange, failure: event.message });
}

function withText(parts: readonly AssistantPart[], text: string): AssistantPart[] {
  const last = parts.at(-1);
  if (last?.kind !== 'text') return [...parts, { kind: 'text', text }];
  return [...parts.slice(0, -1), { kind: 'text', text: last.text + text }];
}
