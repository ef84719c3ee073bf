import type { AssistantAnswer } from '#src/lib/contract/assistant.ts';
import { textOf } from '#tests/support/assistant.ts';
import type { Question } from './questions.ts';

/** `honest`: it said that it does not know what it might have known. */
export type Verdict = 'right' | 'honest' | 'wrong';

/** What is wrong with an answer that claims to know. */
export function faultsOf(question: Question, answer: AssistantAnswer): string[] {
  const text = textOf(answer);
  const { parts, sources } = answer;
  const boxes = parts.flatMap((part) => (part.kind === 'chord' ? [part.shape.name] : []));
  const loops = parts.flatMap((part) => (part.kind === 'loop' ? [part] : []));
  const { loop } = question;
  const isLooped = loops.some(
    ({ lessonId, from, to }) => lessonId === loop?.lesson && from === loop.from && to === loop.to,
  );
  const isSourced = sources.some(({ href }) => question.sources.some((start) => href.startsWith(start)));
  return [
    ...(question.unknown ? ['it cannot know this'] : []),
    ...question.facts.filter((fact) => !fact.test(text)).map((fact) => `it lacks ${fact}`),
    ...(question.sources.length > 0 && !isSourced ? [`its sources are ${sources.map(({ href }) => href)}`] : []),
    ...(question.boxes && question.boxes.join() !== boxes.join() ? [`it shows ${boxes}`] : []),
    ...(loop && !isLooped ? ['it starts another loop'] : []),
  ];
}

export function judge(question: Question, answer: AssistantAnswer): Verdict {
  if (!answer.known) return question.unknown ? 'right' : 'honest';
  return faultsOf(question, answer).length === 0 ? 'right' : 'wrong';
}
