import type { AssistantAnswer, AssistantEvent } from '../../../contract/assistant.ts';
import type { Principal } from '../../platform/http/policies.ts';
import type { Message } from './conversations.ts';

/** Answers a question: passes the answer on in pieces as they come, and resolves to all of it. */
export type Answerer = (
  asker: Principal,
  message: Message,
  say: (event: AssistantEvent) => void,
) => Promise<AssistantAnswer>;
