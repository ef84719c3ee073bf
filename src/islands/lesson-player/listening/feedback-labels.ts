import type { Verdict } from '#src/lib/audio/analysis/judge.ts';
import type { Timing } from '#src/lib/audio/analysis/result.ts';
import type { Score } from '#src/lib/music/score/score.ts';
import { plainName, printed } from '#src/lib/music/theory/notes.ts';

/** Min timing spread of a human player, in seconds; anything steadier is the lesson's own sound. */
const minHumanSpread = 0.004;
/** Min timing offset, in seconds, that may come from the device. */
const minDeviceOffset = 0.04;

/** Mark of a verdict under the tab. @param nameOf names notes and chords */
export function verdictMark(
  { kind, off, heard }: Verdict,
  nameOf: (midis: readonly number[]) => string | undefined,
): string {
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

/** Creates a function that names MIDI notes: single notes by pitch, chords as the score names them. */
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
  ['other', (count) => (count === 1 ? '1 sounded different' : `${count} sounded different`)],
  ['missed', (count) => `${count} missed`],
  ['unsure', (count) => `${count} unclear`],
];

/** Summary of a round: "14 of 16 right and on time. 1 late, 1 missed." */
export function summary(verdicts: readonly Verdict[]): string {
  const count = (wanted: Verdict['kind']) => verdicts.filter(({ kind }) => kind === wanted).length;
  if (count('missed') === verdicts.length) return 'I didn’t hear anything. Is the microphone near your guitar?';
  const faults = parts.flatMap(([kind, words]) => (count(kind) > 0 ? [words(count(kind))] : []));
  return `${count('right')} of ${verdicts.length} right and on time. ${faults.length > 0 ? `${faults.join(', ')}.` : ''}`.trim();
}

/** Diagnoses the timing of a whole round; undefined if it is unremarkable. */
export function timingProblem(timing: Timing | undefined): 'lesson itself' | 'late' | 'early' | undefined {
  if (!timing) return undefined;
  if (timing.unsteady < minHumanSpread) return 'lesson itself';
  if (Math.abs(timing.off) < minDeviceOffset || Math.abs(timing.off) < timing.unsteady) return undefined;
  return timing.off > 0 ? 'late' : 'early';
}

/** Absolute value in ms, rounded to 10. @param seconds */
export const milliseconds = (seconds: number) => Math.round(Math.abs(seconds) * 100) * 10;
