import { Stepper } from '../../ui/Stepper.tsx';
import { percent } from '../player/playback-rates.ts';
import { formatBars, type LoopMarks } from '../score/bar-range.ts';
import { PracticeButton } from './PracticeButton.tsx';
import type { Practice } from './practice.ts';
import type { PracticeState } from './practice-state.ts';
import { isUpToSpeed, roundsPerStep, type SpeedUp } from './speed-up.ts';

interface Props {
  practice: Practice;
  state: PracticeState;
  /** Bars in the score. */
  barCount: number;
}

/** Controls of the current loop: its bars, speed-up, clear. */
export function LoopRow({ practice, state: { from = 0, to, speedUp }, barCount }: Props) {
  if (to === undefined) {
    return (
      <p className="practice-loop" aria-hidden="true">
        {startText(from)}
      </p>
    );
  }
  return (
    <div className="practice-loop">
      <Stepper
        label="Bars"
        name="First bar"
        value={from + 1}
        range={[1, to + 1]}
        onChange={(bar) => practice.moveEnd('from', bar - 1)}
      />
      <Stepper
        label="to"
        name="Last bar"
        value={to + 1}
        range={[from + 1, barCount]}
        onChange={(bar) => practice.moveEnd('to', bar - 1)}
      />
      <PracticeButton
        icon="faster"
        label={speedUp ? speedUpText(speedUp) : 'Speed up'}
        name={speedUp ? undefined : 'Speed up: from 60%, 5% faster after every two clean rounds'}
        pressed={speedUp !== undefined}
        onClick={practice.toggleSpeedUp}
      />
      <PracticeButton icon="close" label="Clear" name="Clear the loop" onClick={practice.clear} />
    </div>
  );
}

const startText = (from: number) => `From bar ${from + 1}. Press ] or Loop in the bar where it ends.`;

/** The state of the loop in words; empty without one. */
export function loopDescription({ from, to, on }: LoopMarks): string {
  if (from === undefined) return '';
  if (to === undefined) return startText(from);
  return on ? `Looping ${formatBars({ from, to }).toLowerCase()}` : 'The loop is off';
}

function speedUpText(speedUp: SpeedUp): string {
  const speed = percent(speedUp.speed);
  if (isUpToSpeed(speedUp)) return `${speed}, up to speed`;
  return `${speed}, round ${Math.min(speedUp.rounds + 1, roundsPerStep)} of ${roundsPerStep}`;
}
