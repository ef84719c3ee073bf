import { useState } from 'react';
import { showFailure } from '#src/lib/stores/http/failures.ts';

/** A round of questions, answered one after the other. */
export interface RoundOf<Question, Answer, Verdict> {
  questions: readonly Question[];
  /** Why the round does not count; undefined if it does, or if the trainer keeps no score. */
  uncounted?: 'visitor' | 'offline' | undefined;
  answer(question: number, answer: Answer): Promise<Verdict>;
}

export interface RoundControl<Question, Answer, Verdict> {
  state: 'waiting' | 'opening' | 'asking' | 'judging' | 'told' | 'done';
  round: RoundOf<Question, Answer, Verdict> | undefined;
  /** Index of the current question, from 0. */
  index: number;
  question: Question | undefined;
  /** Verdict on the current question, once answered. */
  verdict: Verdict | undefined;
  given: Answer | undefined;
  /** Whether each answered question was right. */
  results: readonly boolean[];
  start(): Promise<void>;
  answer(answer: Answer): Promise<void>;
  next(): void;
}

/** State machine of a quiz: opens rounds, judges answers, moves on. */
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
      showFailure(error);
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
      showFailure(error);
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
