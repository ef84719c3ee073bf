import { useState } from 'react';
import { showError } from '#src/lib/stores/http/error-toasts.ts';

/** Questions to be answered one after the other. */
export interface RoundOf<Question, Answer, Verdict> {
  questions: readonly Question[];
  /** Why it counts towards nothing; undefined when it counts, or where nothing does. */
  uncounted?: 'visitor' | 'offline' | undefined;
  answer(question: number, answer: Answer): Promise<Verdict>;
}

export interface RoundControl<Question, Answer, Verdict> {
  state: 'waiting' | 'opening' | 'asking' | 'judging' | 'told' | 'done';
  round: RoundOf<Question, Answer, Verdict> | undefined;
  /** Of the question that is open, from 0. */
  index: number;
  question: Question | undefined;
  /** What came of the open question, once it is answered. */
  verdict: Verdict | undefined;
  given: Answer | undefined;
  /** Of each question that was answered, whether it was right. */
  results: readonly boolean[];
  start(): Promise<void>;
  answer(answer: Answer): Promise<void>;
  next(): void;
}

/** Takes somebody through rounds of questions. */
export function useRound<Question, Answer, Verdict extends { right: boolean }>(
  open: () => Promise<RoundOf<Question, Answer, Verdict>>,
): RoundControl<Question, Answer, Verdict> {
  const [state, setState] = useState<RoundControl<Question, Answer, Verdict>['state']>('waiting');
  const [round, setRound] = useState<RoundOf<Question, Answer, Verdict>>();
  const [index, setIndex] = useState(0);
  const [verdict, setVerdict] = useState<Verdict>();
  const [given, setGiven] = useState<Answer>();
  const [results, setResults] = useState<readonly boolean[]>([]);

  async function start(): Promise<void> {
    if (state === 'opening') return;
    setState('opening');
    try {
      setRound(await open());
      setIndex(0);
      setResults([]);
      setVerdict(undefined);
      setState('asking');
    } catch (error) {
      setState('waiting');
      showError(error);
    }
  }

  async function answer(answer: Answer): Promise<void> {
    if (!round || state !== 'asking') return;
    setState('judging');
    setGiven(answer);
    try {
      const judged = await round.answer(index, answer);
      setVerdict(judged);
      setResults([...results, judged.right]);
      setState('told');
    } catch (error) {
      setState('asking');
      showError(error);
    }
  }

  function next(): void {
    if (!round || state !== 'told') return;
    setVerdict(undefined);
    setGiven(undefined);
    const last = index + 1 === round.questions.length;
    setState(last ? 'done' : 'asking');
    if (!last) setIndex(index + 1);
  }

  return { state, round, index, question: round?.questions[index], verdict, given, results, start, answer, next };
}
