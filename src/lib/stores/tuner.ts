import { persistentMap } from '@nanostores/persistent';
import { computed } from 'nanostores';
import { standardTuning, type Tuning, tunings } from '../music/tunings.ts';
import { $session } from './session.ts';

/** As it was last set on this device; values are text, as storage has it. */
interface Stored extends Record<string, string | undefined> {
  /** Id of a tuning, `own` or `chromatic`. */
  tuning: string;
  /** Hz. */
  a4: string;
  /** MIDI numbers of the person's own tuning, string 1 first. */
  own?: string;
  /** `on` or `off`; without it, the person's own preference counts. */
  leftHanded?: string;
}

export interface TunerChoice {
  tuning: string;
  /** MIDI numbers of the open strings, string 1 first; undefined where any note may be tuned. */
  strings: readonly number[] | undefined;
  own: readonly number[];
  /** Hz of the A above middle C. */
  a4: number;
  leftHanded: boolean;
}

/** Hz: from the pitch of old music to that of the sharpest bands. */
export const a4Range = { lowest: 415, highest: 466, usual: 440 };
/** How far a string may be tuned away from the usual, in semitones. */
export const ownRange = { down: 7, up: 5 };

const $stored = persistentMap<Stored>('woodshed:tuner:', { tuning: 'standard', a4: '440' });

export const $tunerChoice = computed([$stored, $session], ({ tuning, a4, own, leftHanded }, session): TunerChoice => {
  const ownStrings = readOwn(own);
  const known: Tuning | undefined = tunings.find(({ id }) => id === tuning);
  return {
    tuning,
    strings: tuning === 'own' ? ownStrings : tuning === 'chromatic' ? undefined : (known?.strings ?? standardTuning),
    own: ownStrings,
    a4: clampA4(Number(a4)),
    leftHanded: leftHanded ? leftHanded === 'on' : (session?.user.preferences.leftHanded ?? false),
  };
});

export const chooseTuning = (id: string): void => $stored.setKey('tuning', id);
export const chooseA4 = (hertz: number): void => $stored.setKey('a4', String(clampA4(hertz)));
export const chooseHand = (left: boolean): void => $stored.setKey('leftHanded', left ? 'on' : 'off');

/** Tunes one string of the person's own tuning up or down. @param string from 1 on */
export function moveOwnString(string: number, semitones: number): void {
  const strings = readOwn($stored.get().own).map((midi, index) =>
    index === string - 1 ? clampString(index, midi + semitones) : midi,
  );
  $stored.setKey('own', strings.join(' '));
}

/** What was kept may be of an older version, or of somebody's own hand. */
function readOwn(text: string | undefined): readonly number[] {
  const strings = (text ?? '').split(' ').map(Number);
  return strings.length === standardTuning.length && strings.every(Number.isInteger)
    ? strings.map((midi, index) => clampString(index, midi))
    : standardTuning;
}

function clampString(index: number, midi: number): number {
  const usual = standardTuning[index]!;
  return Math.min(usual + ownRange.up, Math.max(usual - ownRange.down, midi));
}

function clampA4(hertz: number): number {
  return Math.min(a4Range.highest, Math.max(a4Range.lowest, Math.round(hertz) || a4Range.usual));
}
