import type { LoopMarks } from '../score/bar-range.ts';
import type { SpeedUp } from './speed-up.ts';

export interface PracticeState extends LoopMarks {
  /** Id of the saved loop with these bars. */
  loopId: string | undefined;
  /** Rounds of these bars played so far. */
  rounds: number;
  speedUp: SpeedUp | undefined;
  /** Whether to count in one bar before playback. */
  countIn: boolean;
  metronome: boolean;
  /** Whether drums and bass replace the sound of the video. */
  band: boolean;
  /** The current count-in beat, from 1; undefined while not counting in. */
  count: number | undefined;
}
