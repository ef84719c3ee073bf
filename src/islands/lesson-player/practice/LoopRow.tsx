import { Stepper } from '../../ui/Stepper.tsx';
import { percent } from '../player/playback-rates.ts';
import { type BarRange, barsInWords } from '../score/bar-range.ts';
import type { Practice, PracticeState } from './practice.ts';
import { isUpToSpeed, roundsEach, type SpeedUp } from './speed-up.ts';
import { Tool } from './Tool.tsx';

interface Props {
  practice: Practice;
  state: PracticeState;
  /** In the score. */
  barCount: number;
}

/** Which bars go round, and how. */
export function LoopRow({ practice, state: { from = 0, to, on, speedUp }, barCount }: Props) {
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
        {on ? goesRound({ from, to }) : 'The loop is off'}
      </p>
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

const goesRound = (bars: BarRange) => `${barsInWords(bars)} ${bars.from === bars.to ? 'goes' : 'go'} round`;

function speedUpText(speedUp: SpeedUp): string {
  const speed = percent(speedUp.speed);
  if (isUpToSpeed(speedUp)) return `${speed}, up to speed`;
  return `${speed}, round ${Math.min(speedUp.rounds + 1, roundsEach)} of ${roundsEach}`;
}
