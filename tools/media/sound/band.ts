import { midi } from '@coderline/alphatab';
import type { Score, ScoreBar } from '#src/lib/music/score/score.ts';
import { chordTones } from '#src/lib/music/theory/chord-tones.ts';
import { newMidiFile, synthesise, tick } from './synthesiser.ts';

/** One note of the band, in seconds from the first click. */
export interface BandNote {
  part: 'bass' | 'drums';
  /** MIDI number; of drums as General MIDI maps them. */
  key: number;
  start: number;
  end: number;
  /** 1 to 127. */
  velocity: number;
}

const drum = { kick: 36, stick: 37, snare: 38, hat: 42, crash: 49 } as const;
const channels = { bass: 0, drums: 9 } as const;
/** General MIDI's bass guitar, played with fingers. */
const fingeredBass = 33;
const standardDrums = 0;
/** The lowest string of a bass: E. */
const lowestBass = 28;
/** Seconds that the last note may ring. */
const ending = 2.5;

/** A stretch of a bar over one chord, in beats of the bar. */
interface Span {
  chord: string;
  from: number;
  to: number;
}

/**
 * What a bass and drums play under some bars: counted in, round after round, and home to the first chord.
 * @throws RangeError when no chord is named there
 */
export function bandOf({ bars }: Score, rounds: number): BandNote[] {
  const [first] = bars;
  if (!first) return [];
  const length = bars.at(-1)!.end - first.start;
  const counted = countIn(first);
  const swings = bars.some(({ beats }) => beats.some(({ tuplet }) => tuplet === 3));
  const spans = spansOf(bars);
  const round = bars.flatMap((bar, index) => [...drumsOf(bar, swings), ...bassOf(bar, spans[index] ?? [], swings)]);
  const musicStart = beatSeconds(first) * first.metre[0];
  const moved = (notes: BandNote[], seconds: number) =>
    notes.map((note) => ({ ...note, start: note.start + seconds, end: note.end + seconds }));
  const played = Array.from({ length: rounds }, (_, index) => moved(round, musicStart - first.start + index * length));
  return [...counted, ...played.flat(), ...moved(lastNotes(spans[0]?.[0]?.chord ?? ''), musicStart + rounds * length)];
}

const beatSeconds = ({ start, end, metre }: ScoreBar) => (end - start) / metre[0];
const hit = (key: number, start: number, velocity: number): BandNote => ({
  part: 'drums',
  key,
  start,
  end: start + 0.1,
  velocity,
});

function countIn(bar: ScoreBar): BandNote[] {
  const beat = beatSeconds(bar);
  return Array.from({ length: bar.metre[0] }, (_, index) => hit(drum.stick, index * beat, index === 0 ? 110 : 90));
}

/** Which chord sounds when: each holds until the next one is written. */
function spansOf(bars: readonly ScoreBar[]): Span[][] {
  let chord = '';
  return bars.map((bar) => {
    const beat = beatSeconds(bar);
    const changes = [{ chord, from: 0 }];
    for (const { chord: name, start } of bar.beats) {
      if (!name || name === chord) continue;
      chord = name;
      const from = Math.round((start - bar.start) / beat);
      if (from === 0) changes.pop();
      changes.push({ chord, from });
    }
    return changes.map((change, index) => ({ ...change, to: changes[index + 1]?.from ?? bar.metre[0] }));
  });
}

/** Kick on one and three, snare on two and four; in three, kick on one and a light snare after it. */
function drumsOf(bar: ScoreBar, swings: boolean): BandNote[] {
  const [count, value] = bar.metre;
  const beat = beatSeconds(bar);
  const compound = value === 8;
  return Array.from({ length: count }, (_, index) => {
    const at = bar.start + index * beat;
    const strong = compound ? index % 6 === 0 : count === 3 ? index === 0 : index % 2 === 0;
    const back = compound ? index % 6 === 3 : !strong;
    const off = at + beat * (swings ? 2 / 3 : 1 / 2);
    return [
      ...(strong ? [hit(drum.kick, at, 100)] : []),
      ...(back ? [hit(drum.snare, at, count === 3 ? 50 : 85)] : []),
      hit(drum.hat, at, 60),
      ...(compound || count === 3 ? [] : [hit(drum.hat, off, 42)]),
    ];
  }).flat();
}

/** Root and fifth in turn; in a shuffle the bass walks up: root, third, fifth, sixth. */
function bassOf(bar: ScoreBar, spans: readonly Span[], swings: boolean): BandNote[] {
  const beat = beatSeconds(bar);
  return spans.flatMap(({ chord, from, to }) => {
    const { root, third, fifth } = tonesOf(chord);
    const steps = swings ? [0, third, fifth, 9] : [0, undefined, fifth, undefined];
    return Array.from({ length: to - from }, (_, index): BandNote[] => {
      const step = bar.metre[0] === 3 ? (index === 0 ? 0 : undefined) : steps[index % 4];
      if (step === undefined) return [];
      const start = bar.start + (from + index) * beat;
      const held = swings ? 0.95 : Math.min(bar.metre[0] === 3 ? 2.8 : 1.8, to - from - index);
      return [{ part: 'bass', key: root + step, start, end: start + held * beat, velocity: index === 0 ? 100 : 88 }];
    }).flat();
  });
}

/** The root as the bass plays it, and how far its third and fifth lie above it, in semitones. */
function tonesOf(chord: string): { root: number; third: number; fifth: number } {
  const [tonic, third, fifth] = chordTones(chord)?.tones ?? [];
  if (tonic === undefined) throw new RangeError('The bars of the backing name no chord to begin with.');
  const above = (tone: number | undefined, otherwise: number) =>
    tone === undefined ? otherwise : (tone - tonic + 12) % 12;
  return { root: lowestBass + ((tonic - (lowestBass % 12) + 12) % 12), third: above(third, 4), fifth: above(fifth, 7) };
}

function lastNotes(chord: string): BandNote[] {
  const { root } = tonesOf(chord);
  return [
    hit(drum.kick, 0, 105),
    hit(drum.crash, 0, 75),
    { part: 'bass', key: root, start: 0, end: ending, velocity: 100 },
  ];
}

/** Plays the band; mono samples. */
export function playBand(notes: readonly BandNote[]): Promise<Float32Array> {
  const file = newMidiFile();
  file.addEvent(new midi.ProgramChangeEvent(0, 0, channels.bass, fingeredBass));
  // Without it the synthesiser has no drums, and makes samples that are no numbers.
  file.addEvent(new midi.ProgramChangeEvent(0, 0, channels.drums, standardDrums));
  for (const { part, key, start, end, velocity } of notes) {
    file.addEvent(new midi.NoteOnEvent(0, tick(start), channels[part], key, velocity));
    file.addEvent(new midi.NoteOffEvent(0, tick(end), channels[part], key, 0));
  }
  file.addEvent(new midi.EndOfTrackEvent(0, tick(Math.max(...notes.map(({ end }) => end)) + 0.5)));
  return synthesise(file);
}
