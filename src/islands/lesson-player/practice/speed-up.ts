/** A loop that becomes faster: where it is. */
export interface SpeedUp {
  speed: number;
  /** Rounds in a row that were played through at this speed. */
  rounds: number;
}

const begin = 0.6;
const step = 0.05;
/** Rounds for each step. */
export const roundsEach = 2;
/** Where it ends: the music as it is. */
const top = 1;

export const speedUpStart: SpeedUp = { speed: begin, rounds: 0 };

export const isUpToSpeed = ({ speed }: SpeedUp) => speed >= top;

/** @param clean the round was played through from its first bar, without a stop, a jump or another speed */
export function afterRound({ speed, rounds }: SpeedUp, clean: boolean): SpeedUp {
  if (!clean) return { speed, rounds: 0 };
  if (rounds + 1 < roundsEach || speed >= top) return { speed, rounds: Math.min(rounds + 1, roundsEach) };
  return { speed: Math.min(top, hundredth(speed + step)), rounds: 0 };
}

/** Floating point must not make 0.7000000000000001 of it. */
const hundredth = (value: number) => Math.round(value * 100) / 100;
