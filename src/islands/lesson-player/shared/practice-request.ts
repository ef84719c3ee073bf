import type { BarRange } from '../score/bar-range.ts';

/** Commands of keys and foot pedals. */
export type PracticeCommand = 'loop' | 'loopStart' | 'loopEnd' | 'metronome';

/** What the page asks of the practice panel, which it loads first; a new object each time, so that effects run again. */
export type PracticeRequest =
  | { command: PracticeCommand | 'musicStand' | 'load' }
  /** Loops and plays these bars. */
  | { command: 'playLoop'; bars: BarRange; speed: number };
