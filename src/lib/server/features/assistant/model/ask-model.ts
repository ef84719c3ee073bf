import { createOpenAICompatible } from '@ai-sdk/openai-compatible';
import { isStepCount, type ModelMessage, streamText, type ToolSet } from 'ai';
import { type Facts, inSpan } from '../../../platform/observability/spans.ts';
import { type Problem, problemCode } from './problems.ts';

/** An endpoint that speaks the protocol of OpenAI. */
export interface ModelSettings {
  url: string;
  key?: string | undefined;
  name: string;
}

/** How long a model may take, in milliseconds: until its first word, between words, and in all. */
export interface ModelTimeouts {
  first: number;
  between: number;
  whole: number;
}

interface Asked {
  instructions: string;
  messages: ModelMessage[];
  tools: ToolSet;
  timeouts: ModelTimeouts;
  onText: (text: string) => void;
}

/** Rounds of tools and words in one answer. */
const maxSteps = 6;
/** About 600 words. */
const maxTokens = 900;

/** Asks a model, and tells its words as they come. */
export function createModel({ url, key, name }: ModelSettings) {
  const provider = createOpenAICompatible({ name: 'assistant', baseURL: url, ...(key && { apiKey: key }) });
  // What it would warn of on the console is not for whoever runs a school.
  Object.assign(globalThis, { AI_SDK_LOG_WARNINGS: false });

  async function ask({ instructions, messages, tools, timeouts, onText }: Asked): Promise<Problem['code'] | undefined> {
    let begun = false;
    try {
      const { fullStream } = streamText({
        model: provider(name),
        instructions,
        messages,
        tools,
        stopWhen: isStepCount(maxSteps),
        maxOutputTokens: maxTokens,
        maxRetries: 0,
        timeout: { firstChunkMs: timeouts.first, chunkMs: timeouts.between, totalMs: timeouts.whole },
        onError: () => {},
      });
      for await (const part of fullStream) {
        if (part.type === 'text-delta') {
          begun = true;
          onText(part.text);
        } else if (part.type === 'error') return problemCode(part.error, begun);
        else if (part.type === 'abort') return 'timeout';
        else if (part.type === 'finish') return endOf(part.finishReason, begun);
      }
      return 'cut';
    } catch (error) {
      return problemCode(error, begun);
    }
  }

  const outcome = (problem: Problem['code'] | undefined): Facts => (problem ? { 'error.type': problem } : {});
  /** @returns what went wrong, if anything; it does not fail */
  return (asked: Asked) => inSpan({ name: 'assistant model', kind: 'client', outcome }, () => ask(asked));
}

/** Why a model stopped: for a good reason, because it would not, or because it was cut off. */
function endOf(reason: string, begun: boolean): Problem['code'] | undefined {
  if (reason === 'content-filter') return 'refused';
  const isGood = reason === 'stop' || reason === 'length' || reason === 'tool-calls';
  return isGood && begun ? undefined : 'cut';
}
