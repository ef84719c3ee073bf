import { apiPaths } from '../../../contract/api-paths.ts';
import {
  assistantBody,
  assistantEvent,
  assistantSessionParams,
  assistantSessions,
  assistantSessionWithMessages,
} from '../../../contract/assistant.ts';
import { maxConversations, maxQuestions, questionsADay } from '../../../contract/limits.ts';
import { endpoint } from '../../platform/http/endpoint.ts';
import type { Assistant } from './service.ts';
import { eventStream } from './stream.ts';

const common = { policy: 'signedIn', tag: 'Assistant' } as const;
/** Questions and deletions are not allowed while impersonating. */
const own = { policy: 'notImpersonating', tag: 'Assistant' } as const;

export const assistantRoutes = (assistant: Assistant) => [
  endpoint({
    ...common,
    method: 'get',
    path: apiPaths.assistantSessions,
    summary: 'Your conversations with the assistant',
    isPrivate: true,
    description: `The latest first; ${maxConversations} are kept. \`model\` says where questions are sent to be answered.`,
    status: 200,
    answer: assistantSessions,
    handle: ({ principal }) => assistant.list(principal.userId),
  }),
  endpoint({
    ...common,
    method: 'get',
    path: apiPaths.assistantSession,
    summary: 'One conversation',
    isPrivate: true,
    params: assistantSessionParams,
    status: 200,
    answer: assistantSessionWithMessages,
    errors: ['NOT_FOUND'],
    handle: ({ principal, params }) => assistant.read(principal.userId, params.id),
  }),
  endpoint({
    ...own,
    method: 'delete',
    path: apiPaths.assistantSession,
    summary: 'Forget a conversation',
    params: assistantSessionParams,
    status: 204,
    errors: ['NOT_FOUND'],
    handle: ({ principal, params }) => assistant.delete(principal.userId, params.id),
  }),
  endpoint({
    ...own,
    method: 'post',
    path: apiPaths.assistantMessages,
    summary: 'Ask the assistant',
    description:
      'Without `sessionId` a conversation begins. The answer comes in events, each with its type and its data as ' +
      `JSON. The same \`id\` twice is asked once. A conversation holds ${maxQuestions} questions; a day has ` +
      `${questionsADay.coach}, or ${questionsADay.model} where a model answers.`,
    body: assistantBody,
    status: 200,
    answer: assistantEvent,
    stream: true,
    errors: ['NOT_FOUND', 'CONFLICT'],
    handle: async ({ principal, body }) => eventStream(await assistant.ask(principal, body)),
  }),
];
