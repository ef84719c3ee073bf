import { APICallError } from 'ai';
import type { AssistantAnswer } from '../../../../contract/assistant.ts';

export type Problem = NonNullable<AssistantAnswer['problem']>;

const messages: Record<Problem['code'], string> = {
  timeout: 'The model took too long.',
  refused: 'The model would not answer this.',
  cut: 'The connection to the model broke off.',
  unavailable: 'The model cannot be reached.',
};

/** What the learner is told; `instead` when the coach has answered in the model's place. */
export function problemOf(code: Problem['code'], instead: boolean): Problem {
  const rest = instead ? 'The school’s own coach answers instead.' : 'What came until then is kept; you can ask again.';
  return { code, message: `${messages[code]} ${rest}` };
}

/** What kind of failure an error is. @param begun whether the model had begun to answer */
export function problemCode(error: unknown, begun: boolean): Problem['code'] {
  const chain = causes(error);
  if (chain.some(({ name }) => name === 'TimeoutError' || name === 'AbortError')) return 'timeout';
  if (begun) return 'cut';
  const call = chain.find((cause) => APICallError.isInstance(cause));
  const isCut = chain.some(({ message }) => /terminated|socket hang up|other side closed|ECONNRESET/i.test(message));
  return isCut && (call?.statusCode ?? 200) === 200 ? 'cut' : 'unavailable';
}

/** An error and what caused it. */
function causes(error: unknown): Error[] {
  const found: Error[] = [];
  for (let cause = error; cause instanceof Error && found.length < 8; cause = cause.cause) found.push(cause);
  return found;
}
