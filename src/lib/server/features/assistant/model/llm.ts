import type { ModelMessage } from 'ai';
import type { AssistantAnswer, AssistantEvent, AssistantPart } from '../../../../contract/assistant.ts';
import type { Answerer } from '../answerer.ts';
import type { Conversations, Message } from '../conversations.ts';
import type { AssistantTools } from '../tools/assistant-tools.ts';
import { createModel, type ModelSettings, type ModelTimeouts } from './ask-model.ts';
import { instructionsFor } from './instructions.ts';
import { type Gathered, modelTools } from './model-tools.ts';
import { problemOf } from './problems.ts';

interface Dependencies {
  settings: ModelSettings;
  timeouts: ModelTimeouts;
  tools: AssistantTools;
  conversations: Pick<Conversations, 'before'>;
  /** The rule-based answerer, for when the model fails or refuses. */
  fallback: Answerer;
}

/** How many earlier questions of the conversation the model gets. */
const remembered = 6;

/** Answers with a language model, which gets the assistant's tools and the passages that match the question. */
export function answerByModel({ settings, timeouts, tools, conversations, fallback }: Dependencies): Answerer {
  const ask = createModel(settings);

  return async (asker, message, say) => {
    const { question, lessonId } = message;
    const gathered: Gathered = { parts: [], links: [], see: [] };
    const passages = tools.known(question) ?? tools.lookUp(asker, question);
    let text = '';
    const code = await ask({
      instructions: instructionsFor(lessonId ? tools.lesson(lessonId) : undefined, passages?.text),
      messages: [
        ...(await conversations.before(message, remembered)).flatMap(toMessages),
        { role: 'user', content: question },
      ],
      tools: modelTools(tools, asker, lessonId, gathered),
      timeouts,
      onText(piece) {
        text += piece;
        say({ type: 'text', text: piece });
      },
    });
    const own = ownAnswer(
      text,
      gathered,
      tools.sourcesOf({
        links: [...gathered.links, ...(passages?.links ?? [])],
        see: [...gathered.see, ...(passages?.see ?? [])],
      }),
    );
    if (!code) return sayParts(own, say);
    // Keep text that broke off; without any, or after a refusal, fall back to the rules.
    const instead = text.trim() === '' || code === 'refused';
    const problem = problemOf(code, instead);
    say({ type: 'problem', problem });
    if (!instead) return { ...sayParts(own, say), problem };
    const { parts, sources, known } = await fallback(asker, message, (event) => say(asNewParagraph(event, text)));
    const first: AssistantPart[] = text.trim() === '' ? [] : [{ kind: 'text', text: `${text}\n\n` }];
    return { by: 'model', parts: [...first, ...parts], sources, known, problem };
  };
}

/** Shows what the tools found, below the text. */
function sayParts(answer: AssistantAnswer, say: (event: AssistantEvent) => void): AssistantAnswer {
  for (const part of answer.parts) if (part.kind !== 'text') say({ type: 'part', part });
  return answer;
}

function ownAnswer(text: string, { parts }: Gathered, sources: AssistantAnswer['sources']): AssistantAnswer {
  const shown = [...new Map(parts.map((part) => [JSON.stringify(part), part])).values()];
  return { by: 'model', parts: [{ kind: 'text', text }, ...shown], sources, known: true };
}

/** Separates text from what the model already said with a blank line. */
const asNewParagraph = (event: AssistantEvent, before: string): AssistantEvent =>
  event.type === 'text' && before.trim() !== '' ? { ...event, text: `\n\n${event.text}` } : event;

const toMessages = ({ question, answer }: Message): ModelMessage[] => {
  const said = (answer?.parts ?? []).flatMap((part) => (part.kind === 'text' ? [part.text] : [])).join('\n');
  return [
    { role: 'user', content: question },
    { role: 'assistant', content: said || 'Shown.' },
  ];
};
