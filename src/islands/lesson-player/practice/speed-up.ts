/** Progress of a loop that speeds up. */
export interface SpeedUp {
  speed: number;
  /** Consecutive clean rounds at this speed. */
  rounds: number;
}

const startSpeed = 0.6;
const speedStep = 0.05;
/** Clean rounds before each step. */
export const roundsPerStep = 2;
/** Full speed. */
const maxSpeed = 1;

export const initialSpeedUp: SpeedUp = { speed: startSpeed, rounds: 0 };

export const isUpToSpeed = ({ speed }: SpeedUp) => speed >= maxSpeed;

/** @param clean the round was played from its first bar without a pause, a seek or a change of speed */
export function afterRound({ speed, rounds }: SpeedUp, clean: boolean): SpeedUp {
  if (!clean) return { speed, rounds: 0 };
  if (rounds + 1 < roundsPerStep || speed >= maxSpeed) return { speed, rounds: Math.min(rounds + 1, roundsPerStep) };
  return { speed: Math.min(maxSpeed, roundToHundredth(speed + speedStep)), rounds: 0 };
}

/** Avoids floating-point results such as 0.7000000000000001. */
const roundToHundredth = (value: number) => Math.round(value * 100) / 100;
