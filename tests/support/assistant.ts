import { apiPaths } from '#src/lib/contract/api-paths.ts';
import type { AssistantAnswer, AssistantBody, AssistantEvent } from '#src/lib/contract/assistant.ts';
import { assistantEvent } from '#src/lib/contract/assistant.ts';
import { readEvents } from '#src/lib/stores/assistant/stream-events.ts';
import type { Api, Person } from './api.ts';

export interface Told {
  status: number;
  sessionId: string;
  messageId: string;
  events: AssistantEvent[];
  answer: AssistantAnswer;
  /** The streamed text, as it arrived. */
  said: string;
  /** Milliseconds until the first word. */
  firstWord: number;
}

/** Asks the assistant, and reads the stream to its end. */
export async function ask(api: Api, { token }: Person, body: AssistantBody): Promise<Told> {
  const begun = performance.now();
  const response = await fetch(api.base + apiPaths.assistantMessages, {
    method: 'POST',
    headers: { 'Content-Type': 'application/json', Authorization: `Bearer ${token}` },
    body: JSON.stringify(body),
  });
  const told = { status: response.status, events: [] as AssistantEvent[], said: '', firstWord: Number.NaN };
  if (response.ok && response.body) {
    for await (const event of readEvents(response.body)) {
      told.events.push(assistantEvent.parse(event));
      if (event.type !== 'text') continue;
      if (told.said === '') told.firstWord = performance.now() - begun;
      told.said += event.text;
    }
  }
  const of = <Type extends AssistantEvent['type']>(type: Type) =>
    told.events.find((event): event is Extract<AssistantEvent, { type: Type }> => event.type === type);
  const { sessionId = '', messageId = '' } = of('begun') ?? {};
  return { ...told, sessionId, messageId, answer: of('done')?.answer as AssistantAnswer };
}

/** Returns the text of all parts of an answer. */
export const textOf = ({ parts }: AssistantAnswer): string =>
  parts.flatMap((part) => (part.kind === 'text' ? [part.text] : [])).join('\n');
