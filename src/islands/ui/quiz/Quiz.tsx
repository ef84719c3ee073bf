import './quiz.css';
import { type ReactNode, useEffect, useRef } from 'react';
import { Stage } from '../Stage.tsx';
import { useShortcuts } from '../useShortcuts.ts';
import { RoundDots } from './RoundDots.tsx';
import type { RoundControl } from './useRound.ts';

interface Props {
  label: string;
  control: Pick<
    RoundControl<unknown, never, { right: boolean }>,
    'state' | 'round' | 'index' | 'verdict' | 'results' | 'start' | 'next'
  >;
  /** Shown before the first round. */
  invitation: ReactNode;
  /** The question in words, for screen readers: "Which chord is it?" */
  asked: string;
  /** The current question. */
  children: ReactNode;
  /** Feedback on the answer. */
  feedback: ReactNode;
  /** Rendered at the bottom in every state. */
  footer?: ReactNode;
}

/** Moves the focus to the button, so that Enter or Space continues. */
const takeFocus = (button: HTMLButtonElement | null) => button?.focus({ preventScroll: true });

/** Quiz round: progress, question, feedback. */
export function Quiz({ label, control, invitation, asked, children, feedback, footer }: Props) {
  const { state, round, index, verdict, results, start, next } = control;
  const right = results.filter(Boolean).length;
  const count = round?.questions.length ?? 0;
  const advance = state === 'told' ? next : state === 'waiting' || state === 'done' ? start : undefined;
  useShortcuts({ ' ': advance, Enter: advance, PageDown: advance });

  if (state === 'waiting' || state === 'opening') {
    return (
      <Stage label={label} className="quiz">
        <div className="quiz-invitation">{invitation}</div>
        <button type="button" className="button large" aria-disabled={state === 'opening'} onClick={start}>
          {state === 'opening' ? 'Getting questions…' : 'Start'}
        </button>
        {footer}
      </Stage>
    );
  }
  if (state === 'done') {
    return (
      <Stage label={label} className="quiz">
        <Focused className="quiz-invitation" label={`${right} of ${results.length}. ${praise(right / results.length)}`}>
          <h2>
            {right} of {results.length}
          </h2>
          <p className="lead">{praise(right / results.length)}</p>
        </Focused>
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
      <RoundDots results={results} count={count} />
      <Focused key={index} className="quiz-question" label={`Question ${index + 1} of ${count}. ${asked}`}>
        {children}
      </Focused>
      <div className="quiz-feedback" role="status" data-right={verdict?.right}>
        {feedback}
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

/** Takes the focus when it appears: the button that led here is gone. */
function Focused({ label, className, children }: { label: string; className: string; children: ReactNode }) {
  const element = useRef<HTMLDivElement>(null);
  useEffect(() => element.current?.focus({ preventScroll: true }), []);
  return (
    // biome-ignore lint/a11y/useSemanticElements: a fieldset would bring its own layout
    <div className={className} role="group" aria-label={label} tabIndex={-1} ref={element}>
      {children}
    </div>
  );
}

function praise(share: number): string {
  if (share === 1) return 'All of them. Try a harder level or another mode.';
  if (share >= 0.8) return 'Nearly all of them. The ones you missed come up again soon.';
  if (share >= 0.5) return 'More right than wrong. The ones you missed come up again soon.';
  return 'That was a hard one. It gets easier with practice: the ones you missed come up again soon.';
}
