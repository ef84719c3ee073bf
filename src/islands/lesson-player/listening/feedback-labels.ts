import type { Verdict } from '#src/lib/audio/analysis/judge.ts';
import type { Timing } from '#src/lib/audio/analysis/result.ts';
import type { Score } from '#src/lib/music/score/score.ts';
import { plainName, printed } from '#src/lib/music/theory/notes.ts';

/** Seconds by which hands differ from the beat at least: what is steadier is no hand. */
const steadierThanHands = 0.004;
/** Seconds from which on it is worth asking whether the device is late. */
const noticeable = 0.04;

/** What a mark in the tab says. @param nameOf names chords */
export function mark({ kind, off, heard }: Verdict, nameOf: (midis: readonly number[]) => string | undefined): string {
  const ms = Math.round(Math.abs(off) * 100) * 10;
  switch (kind) {
    case 'right':
      return '✓';
    case 'early':
      return `‹ ${ms}`;
    case 'late':
      return `${ms} ›`;
    case 'other':
      return nameOf(heard ?? []) ?? '≠';
    case 'missed':
      return '–';
    case 'unsure':
      return '?';
  }
}

/** Names what sounds: a note by itself, a chord where the score has it. */
export function namerOf(score: Score): (midis: readonly number[]) => string | undefined {
  const chords = new Map<string, string>();
  let chord: string | undefined;
  for (const beat of score.bars.flatMap(({ beats }) => beats)) {
    chord = beat.chord ?? chord;
    const midis = beat.notes.map(({ midi }) => midi).sort((a, b) => a - b);
    if (chord && midis.length > 1 && !chords.has(midis.join())) chords.set(midis.join(), chord);
  }
  return (midis) => (midis.length === 1 ? printed(plainName(midis[0]!)) : chords.get(midis.join()));
}

const parts: [Verdict['kind'], (count: number) => string][] = [
  ['early', (count) => `${count} early`],
  ['late', (count) => `${count} late`],
  ['other', (count) => (count === 1 ? '1 sounded like something else' : `${count} sounded like something else`)],
  ['missed', (count) => `${count} missed`],
  ['unsure', (count) => `${count} could not be made out`],
];

/** How a round went: "14 of 16 right. 1 late, 1 missed." */
export function summary(verdicts: readonly Verdict[]): string {
  const count = (wanted: Verdict['kind']) => verdicts.filter(({ kind }) => kind === wanted).length;
  if (count('missed') === verdicts.length) return 'Nothing was heard. Is the microphone near the guitar?';
  const faults = parts.flatMap(([kind, words]) => (count(kind) > 0 ? [words(count(kind))] : []));
  return `${count('right')} of ${verdicts.length} right. ${faults.length > 0 ? `${faults.join(', ')}.` : ''}`.trim();
}

/** What the timing of a round means, beyond the single notes. */
export function aboutTiming(timing: Timing | undefined): 'lesson itself' | 'late' | 'early' | undefined {
  if (!timing) return undefined;
  if (timing.unsteady < steadierThanHands) return 'lesson itself';
  if (Math.abs(timing.off) < noticeable || Math.abs(timing.off) < timing.unsteady) return undefined;
  return timing.off > 0 ? 'late' : 'early';
}

/** Seconds as whole hundredths, in ms. */
export const milliseconds = (seconds: number) => Math.round(Math.abs(seconds) * 100) * 10;
