import { right, type Tuner } from '#src/lib/audio/analysis/tuner.ts';
import { plainName, printed } from '#src/lib/music/theory/notes.ts';
import { octaveOf } from '#src/lib/music/theory/pitch-names.ts';

/** Cents within which a string is only a little off. */
const nearly = 10;

/** A note as it is written: `F♯`. */
export const writtenNote = (midi: number): string => printed(plainName(midi));

/** A note as it is read aloud: `E2`, `F sharp 3`. */
function spokenNote(midi: number): string {
  return `${writtenNote(midi).replace('♯', ' sharp ').replace('♭', ' flat ')}${octaveOf(midi)}`;
}

/** What to do, in words that can be read from where the guitar is. */
export function advice({ reading, inTune }: Pick<Tuner, 'reading' | 'inTune'>): string {
  if (!reading) return 'Play a string';
  if (inTune) return 'In tune';
  if (Math.abs(reading.cents) <= right.cents) return 'Right: let it ring';
  const amount = Math.abs(reading.cents) <= nearly ? 'A little' : 'Tune';
  return `${amount} ${reading.cents < 0 ? 'up' : 'down'}`;
}

/** How far it is off: "12 cents too low". */
export function distance(cents: number): string {
  const whole = Math.round(Math.abs(cents));
  if (whole === 0) return 'exactly right';
  return `${whole} ${whole === 1 ? 'cent' : 'cents'} too ${cents < 0 ? 'low' : 'high'}`;
}

/** The same for ears: "String 6, E2: tune up". */
export function announcement(tuner: Pick<Tuner, 'reading' | 'inTune'>): string {
  const { reading } = tuner;
  if (!reading) return '';
  const string = reading.string ? `String ${reading.string}, ` : '';
  return `${string}${spokenNote(reading.target)}: ${advice(tuner).toLowerCase()}`;
}
