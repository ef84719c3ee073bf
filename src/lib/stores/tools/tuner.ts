import { persistentMap } from '@nanostores/persistent';
import { computed } from 'nanostores';
import { standardTuning, type Tuning, tunings } from '../../music/theory/tunings.ts';
import { $session } from '../session/session.ts';

/** The last settings on this device; storage holds text only. */
interface Stored extends Record<string, string | undefined> {
  /** Id of a tuning, `own` or `chromatic`. */
  tuning: string;
  /** Hz. */
  a4: string;
  /** MIDI numbers of the custom tuning, string 1 first. */
  own?: string;
  /** `on` or `off`; by default, the user's preference. */
  leftHanded?: string;
}

export interface TunerChoice {
  tuning: string;
  /** MIDI numbers of the open strings, string 1 first; undefined in chromatic mode. */
  strings: readonly number[] | undefined;
  own: readonly number[];
  /** Hz of the A above middle C. */
  a4: number;
  leftHanded: boolean;
}

/** In Hz, from baroque pitch to the sharpest orchestras. */
export const a4Range = [415, 466] as const;
const defaultA4 = 440;
/** Range of a custom string around standard tuning, in semitones. */
const ownRange = { down: 7, up: 5 };

const $stored = persistentMap<Stored>('woodshed:tuner:', { tuning: tunings[0].id, a4: String(defaultA4) });

export const $tunerChoice = computed([$stored, $session], ({ tuning, a4, own, leftHanded }, session): TunerChoice => {
  const known: Tuning | undefined = tunings.find(({ id }) => id === tuning);
  const ownStrings = readOwn(own);
  return {
    tuning: known || tuning === 'own' || tuning === 'chromatic' ? tuning : tunings[0].id,
    strings: tuning === 'own' ? ownStrings : tuning === 'chromatic' ? undefined : (known?.strings ?? standardTuning),
    own: ownStrings,
    a4: readA4(a4),
    leftHanded: leftHanded ? leftHanded === 'on' : (session?.user.preferences.leftHanded ?? false),
  };
});

export const chooseTuning = (id: string): void => $stored.setKey('tuning', id);
export const chooseA4 = (hertz: number): void => $stored.setKey('a4', String(hertz));
export const chooseHand = (left: boolean): void => $stored.setKey('leftHanded', left ? 'on' : 'off');

/** Sets a string of the custom tuning. @param string counts from 1 */
export function chooseOwnString(string: number, midi: number): void {
  $stored.setKey(
    'own',
    readOwn($stored.get().own)
      .with(string - 1, midi)
      .join(' '),
  );
}

/** MIDI numbers that a string of the custom tuning may have. @param string counts from 1 */
export function ownNotes(string: number): number[] {
  const lowest = standardTuning[string - 1]! - ownRange.down;
  return Array.from({ length: ownRange.down + ownRange.up + 1 }, (_, step) => lowest + step);
}

/** Replaces invalid strings, which another version may have stored, by standard tuning. */
function readOwn(text = ''): readonly number[] {
  const strings = text.split(' ').map(Number);
  const isKnown = (midi: number | undefined, index: number) => ownNotes(index + 1).includes(midi!);
  return standardTuning.map((usual, index) => (isKnown(strings[index], index) ? strings[index]! : usual));
}

function readA4(text: string): number {
  const [lowest, highest] = a4Range;
  return Math.min(highest, Math.max(lowest, Math.round(Number(text)) || defaultA4));
}
