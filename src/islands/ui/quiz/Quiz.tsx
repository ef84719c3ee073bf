import './quiz.css';
import type { ReactNode } from 'react';
import { Stage } from '../Stage.tsx';
import { useShortcuts } from '../useShortcuts.ts';
import { RoundDots } from './RoundDots.tsx';
import type { RoundControl } from './useRound.ts';

interface Props {
  label: string;
  control: Pick<
    RoundControl<unknown, never, { right: boolean }>,
    'state' | 'round' | 'verdict' | 'results' | 'start' | 'next'
  >;
  /** What is going to be asked, before the first round. */
  invitation: ReactNode;
  /** The open question. */
  children: ReactNode;
  /** What is said of an answer. */
  feedback: ReactNode;
  /** Under everything, in every state. */
  footer?: ReactNode;
}

/** So that the next press of Enter or Space goes on, whatever was pressed before. */
const takeFocus = (button: HTMLButtonElement | null) => button?.focus({ preventScroll: true });

/** A round of questions on the stage: the way through it, the question, what came of it. */
export function Quiz({ label, control, invitation, children, feedback, footer }: Props) {
  const { state, round, verdict, results, start, next } = control;
  const right = results.filter(Boolean).length;
  const go = state === 'told' ? next : state === 'waiting' || state === 'done' ? start : undefined;
  useShortcuts({ ' ': go, Enter: go, PageDown: go });

  if (state === 'waiting' || state === 'opening') {
    return (
      <Stage label={label} className="quiz">
        <div className="quiz-invitation">{invitation}</div>
        <button type="button" className="button large" aria-disabled={state === 'opening'} onClick={start}>
          {state === 'opening' ? 'Making up questions…' : 'Start'}
        </button>
        {footer}
      </Stage>
    );
  }
  if (state === 'done') {
    return (
      <Stage label={label} className="quiz">
        <div className="quiz-invitation" role="status">
          <h2>
            {right} of {results.length}
          </h2>
          <p className="lead">{praise(right / results.length)}</p>
        </div>
        <RoundDots results={results} count={results.length} />
        <button type="button" className="button large" onClick={start}>
          Another round
        </button>
        {footer}
      </Stage>
    );
  }
  return (
    <Stage label={label} className="quiz">
      <RoundDots results={results} count={round?.questions.length ?? 0} />
      {children}
      <div className="quiz-feedback" role="status" data-right={verdict?.right}>
        {verdict && feedback}
      </div>
      {state === 'told' && (
        <button type="button" className="button large" ref={takeFocus} onClick={next}>
          Next
        </button>
      )}
      {footer}
    </Stage>
  );
}

function praise(share: number): string {
  if (share === 1) return 'All of them. Take a harder level, or another mode.';
  if (share >= 0.8) return 'Nearly all of them. What slipped comes up again soon.';
  if (share >= 0.5) return 'More right than wrong. What slipped comes up again soon.';
  return 'That was hard. It gets easier by asking again: what slipped comes up soon.';
}
