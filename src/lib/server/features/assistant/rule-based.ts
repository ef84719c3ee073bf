import type { AssistantAnswer } from '../../../contract/assistant.ts';
import type { Answerer } from './answerer.ts';
import type { createRuleBasedAnswer } from './rule-based-answer.ts';
import type { AssistantTools } from './tools/assistant-tools.ts';

/** Adapts the rule-based answer to the streaming interface. */
export const answerByRules =
  (ruleBased: ReturnType<typeof createRuleBasedAnswer>, tools: AssistantTools): Answerer =>
  async (asker, { question, lessonId }, say) => {
    const finding = await ruleBased(asker, { message: question, lessonId: lessonId ?? undefined });
    const { text, parts = [], known = true } = finding;
    const answer: AssistantAnswer = {
      by: 'coach',
      parts: [{ kind: 'text', text }, ...parts],
      sources: tools.sourcesOf(finding),
      known,
    };
    say({ type: 'text', text });
    for (const part of parts) say({ type: 'part', part });
    return answer;
  };
