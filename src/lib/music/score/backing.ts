import { type Pulse, pulsesOf } from './pulses.ts';
import type { Score, ScoreBar } from './score.ts';

/** One note or drum hit of the backing band. */
export interface BandNote {
  /** Seconds from the start of the score. */
  time: number;
  part: 'bass' | 'kick' | 'brush' | 'shaker';
  /** MIDI number and length in seconds, for the bass. */
  midi?: number;
  length?: number;
}

const naturals: Record<string, number> = { C: 0, D: 2, E: 4, F: 5, G: 7, A: 9, B: 11 };
const signs: Record<string, number> = { '#': 1, b: -1 };
/** Low E of a bass guitar. */
const lowestBass = 28;

/**
 * Returns the bass note of a chord symbol: the note after the slash, or the root.
 * @param capo transposes up by this many semitones. @returns MIDI number; undefined if the symbol names no note
 */
export function bassNote(chord: string, capo: number): number | undefined {
  const [, letter, sign] = /(?:^|\/)([A-G])([#b]?)[^/]*$/.exec(chord) ?? [];
  if (!letter) return undefined;
  const pitch = (naturals[letter] ?? 0) + (signs[sign ?? ''] ?? 0) + capo;
  return lowestBass + ((((pitch - lowestBass) % 12) + 12) % 12);
}

/** Whether a beat of the metre is strong. */
function isStrong({ count }: Pulse, [beats, value]: ScoreBar['metre']): boolean {
  if (value === 8 && beats % 3 === 0) return count % 3 === 1;
  return beats % 2 === 0 ? count % 2 === 1 : count === 1;
}

/**
 * Arranges a rhythm section for a guitar score: kick drum on strong beats, brush on the others, shaker between them,
 * and bass under every chord symbol. In order of time.
 */
export function backingOf(score: Score): BandNote[] {
  let chord: string | undefined;
  const chordAt = (bar: ScoreBar, time: number) => {
    chord = bar.beats.findLast((beat) => beat.chord && beat.start <= time + 0.01)?.chord ?? chord;
    return chord;
  };
  return score.bars.flatMap((bar) => {
    const pulses = pulsesOf(bar);
    const seconds = (bar.end - bar.start) / pulses.length;
    const compound = bar.metre[1] === 8 && bar.metre[0] % 3 === 0;
    return pulses.flatMap((pulse): BandNote[] => {
      const { time } = pulse;
      const strong = isStrong(pulse, bar.metre);
      const midi = strong ? bassNote(chordAt(bar, time) ?? '', score.capo) : undefined;
      const between: BandNote[] = compound ? [] : [{ time: time + seconds / 2, part: 'shaker' }];
      return [
        { time, part: strong ? 'kick' : compound ? 'shaker' : 'brush' },
        ...(midi === undefined ? [] : [{ time, part: 'bass' as const, midi, length: seconds * (compound ? 3 : 2) }]),
        ...between,
      ];
    });
  });
}
