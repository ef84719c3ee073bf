import { percent } from '../player/settings.ts';
import type { Practice, PracticeState } from './practice.ts';
import { isUpToSpeed, roundsEach, type SpeedUp } from './speed-up.ts';
import { Tool } from './Tool.tsx';

interface Props {
  practice: Practice;
  state: PracticeState;
}

/** Which bars go round, and how. */
export function LoopRow({ practice, state: { from = 0, to, on, speedUp } }: Props) {
  if (to === undefined) {
    return (
      <p className="practice-loop" role="status">
        From bar {from + 1}. Press ] or Loop in the bar where it ends.
      </p>
    );
  }
  return (
    <div className="practice-loop">
      <p className="visually-hidden" role="status">
        {on ? `Bars ${from + 1} to ${to + 1} go round` : 'The loop is off'}
      </p>
      <span aria-hidden="true">Bars</span>
      <Stepper label="First bar" value={from + 1} onStep={(step) => practice.moveEnd('from', step)} />
      <span aria-hidden="true">to</span>
      <Stepper label="Last bar" value={to + 1} onStep={(step) => practice.moveEnd('to', step)} />
      <Tool
        drawing="faster"
        label={speedUp ? speedUpText(speedUp) : 'Speed up'}
        name={speedUp ? undefined : 'Speed up: from 60%, 5% faster after every two clean rounds'}
        pressed={speedUp !== undefined}
        onClick={practice.toggleSpeedUp}
      />
      <Tool drawing="close" label="Clear" name="Clear the loop" onClick={practice.clear} />
    </div>
  );
}

function speedUpText(speedUp: SpeedUp): string {
  const speed = percent(speedUp.speed);
  if (isUpToSpeed(speedUp)) return `${speed}, up to speed`;
  return `${speed}, round ${Math.min(speedUp.rounds + 1, roundsEach)} of ${roundsEach}`;
}

interface StepperProps {
  label: string;
  value: number;
  onStep(step: 1 | -1): void;
}

function Stepper({ label, value, onStep }: StepperProps) {
  return (
    <span className="stepper" role="group" aria-label={label}>
      <button type="button" aria-label={`${label}: one earlier`} onClick={() => onStep(-1)}>
        −
      </button>
      <output className="numbers">{value}</output>
      <button type="button" aria-label={`${label}: one later`} onClick={() => onStep(1)}>
        +
      </button>
    </span>
  );
}
