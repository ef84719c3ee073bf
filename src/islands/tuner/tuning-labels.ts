import { right, type Tuner } from '#src/lib/audio/analysis/tuner.ts';
import { plainName, printed } from '#src/lib/music/theory/notes.ts';
import { octaveOf } from '#src/lib/music/theory/pitch-names.ts';

/** Max deviation in cents called "a little". */
const maxSlightlyOff = 10;

/** Note name for display: `F♯`. */
export const writtenNote = (midi: number): string => printed(plainName(midi));

/** Note name for screen readers: `E2`, `F sharp 3`. */
function spokenNote(midi: number): string {
  return `${writtenNote(midi).replace('♯', ' sharp ').replace('♭', ' flat ')}${octaveOf(midi)}`;
}

/** Tuning advice, short enough to read from playing distance. */
export function advice({ reading, inTune }: Pick<Tuner, 'reading' | 'inTune'>): string {
  if (!reading) return 'Play a string';
  if (inTune) return 'In tune';
  if (Math.abs(reading.cents) <= right.cents) return 'Nearly there: let it ring';
  const amount = Math.abs(reading.cents) <= maxSlightlyOff ? 'A little' : 'Tune';
  return `${amount} ${reading.cents < 0 ? 'up' : 'down'}`;
}

/** Deviation in words: "12 cents too low". */
export function distance(cents: number): string {
  const whole = Math.round(Math.abs(cents));
  if (whole === 0) return 'exactly right';
  return `${whole} ${whole === 1 ? 'cent' : 'cents'} too ${cents < 0 ? 'low' : 'high'}`;
}

/** Steps in cents that the announced deviation is rounded to, so that it settles. */
const announcedStep = 5;

/** Advice for screen readers: "String 6, E2: tune up, 25 cents". */
export function announcement(tuner: Pick<Tuner, 'reading' | 'inTune'>): string {
  const { reading, inTune } = tuner;
  if (!reading) return '';
  const string = reading.string ? `String ${reading.string}, ` : '';
  const cents = Math.round(Math.abs(reading.cents) / announcedStep) * announcedStep;
  const amount = Math.abs(reading.cents) > right.cents && !inTune ? `, ${Math.max(announcedStep, cents)} cents` : '';
  return `${string}${spokenNote(reading.target)}: ${advice(tuner).toLowerCase()}${amount}`;
}
