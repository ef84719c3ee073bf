import { type Pulse, pulsesOf } from './pulses.ts';
import type { Score, ScoreBar } from './score.ts';

/** Something that a small band plays beside the guitar. */
export interface BandNote {
  /** Seconds from the start of the score. */
  time: number;
  part: 'bass' | 'kick' | 'brush' | 'shaker';
  /** MIDI number and seconds it lasts, for the bass. */
  midi?: number;
  length?: number;
}

const naturals: Record<string, number> = { C: 0, D: 2, E: 4, F: 5, G: 7, A: 9, B: 11 };
const signs: Record<string, number> = { '#': 1, b: -1 };
/** Low E of a bass guitar. */
const lowestBass = 28;

/**
 * What a bass plays under a chord symbol: its lowest note, `D/F#` that after the stroke.
 * @param capo frets by which everything sounds higher. @returns MIDI number, undefined where no note is named
 */
export function bassNote(chord: string, capo: number): number | undefined {
  const [, letter, sign] = /(?:^|\/)([A-G])([#b]?)[^/]*$/.exec(chord) ?? [];
  if (!letter) return undefined;
  const pitch = (naturals[letter] ?? 0) + (signs[sign ?? ''] ?? 0) + capo;
  return lowestBass + ((((pitch - lowestBass) % 12) + 12) % 12);
}

/** Which beats of a metre are strong; the others are answered by the brush. */
function isStrong({ count }: Pulse, [beats, value]: ScoreBar['metre']): boolean {
  if (value === 8 && beats % 3 === 0) return count % 3 === 1;
  return beats % 2 === 0 ? count % 2 === 1 : count === 1;
}

/**
 * A rhythm section for a score that has only a guitar: a kick drum on the strong beats, a brush on the others, a shaker
 * between them, and a bass under every chord that is named. In the order of time.
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
