import { readFile } from 'node:fs/promises';
import { fileURLToPath } from 'node:url';
import { midi, synth } from '@coderline/alphatab';
import type { Score, ScoreBeat, ScoreNote } from '#src/lib/music/score.ts';

/** Samples a second of all that is heard. */
export const sampleRate = 48_000;

/** General MIDI's acoustic guitar with steel strings. */
const steelGuitar = 25;
/** The MIDI file runs at a constant tempo that makes a tick about half a millisecond. */
const ticksPerSecond = 1920;
/** From one string to the next in a strum, in seconds. */
const strumGap = { down: 0.011, up: 0.009 };
/** Strings that still ring at the end of the score go on for so long, in seconds. */
const tail = 3;

interface Pluck {
  string: number;
  midi: number;
  /** Seconds from the start of the score. */
  start: number;
  end: number;
  velocity: number;
}

/** Plays a score on the synthesiser and returns mono samples from the start of bar 1, the tail included. */
export async function playGuitar(score: Score): Promise<Float32Array> {
  const options = new synth.AudioExportOptions();
  options.soundFonts = [await soundFont()];
  options.sampleRate = sampleRate;
  options.masterVolume = 0.5;
  const exporter = new synth.AlphaSynth(silentOutput, 500).exportAudio(options, guitarMidi(score), [], new Map());
  const chunks: Float32Array[] = [];
  for (let chunk = exporter.render(1000); chunk; chunk = exporter.render(1000)) chunks.push(toMono(chunk.samples));
  return concatenate(chunks);
}

function soundFont(): Promise<Uint8Array> {
  return readFile(fileURLToPath(import.meta.resolve('@coderline/alphatab/soundfont/sonivox.sf3')));
}

/** One channel to a string, so that each rings until it is plucked again and no longer. */
function guitarMidi(score: Score): midi.MidiFile {
  const file = new midi.MidiFile();
  const tick = (seconds: number) => Math.round(seconds * ticksPerSecond);
  file.division = ticksPerSecond / 2;
  file.addEvent(new midi.TempoChangeEvent(0, 500_000));
  for (let channel = 0; channel < 6; channel++) {
    file.addEvent(new midi.ProgramChangeEvent(0, 0, channel, steelGuitar));
  }
  for (const { string, midi: key, start, end, velocity } of plucks(score)) {
    const [on, off] = [tick(start), tick(end)];
    file.addEvent(new midi.NoteOnEvent(0, on, string - 1, key, velocity));
    file.addEvent(new midi.NoteOffEvent(0, Math.max(on + 1, off - 1), string - 1, key, 0));
  }
  file.addEvent(new midi.EndOfTrackEvent(0, tick(score.duration + tail)));
  return file;
}

/** Every stroke on a string, in the order of time; each ends before the next on its string begins. */
export function plucks(score: Score): Pluck[] {
  const all = score.bars
    .flatMap((bar) => bar.beats.flatMap((beat) => beatPlucks(beat, beat.start === bar.start, score.duration)))
    .toSorted((a, b) => a.start - b.start);
  const next = new Map<number, number>();
  for (const pluck of all.toReversed()) {
    pluck.end = Math.min(pluck.end, next.get(pluck.string) ?? Number.POSITIVE_INFINITY);
    next.set(pluck.string, pluck.start);
  }
  return all;
}

function beatPlucks(beat: ScoreBeat, downbeat: boolean, duration: number): Pluck[] {
  const sounding = beat.notes.filter((note) => !note.tied);
  const direction = beat.stroke === 'up' ? 1 : -1;
  const order = sounding.toSorted((a, b) => direction * (a.string - b.string));
  const gap = beat.stroke ? strumGap[beat.stroke] : 0;
  return order.map((note, index) => {
    const start = beat.start + index * gap;
    const end = beat.start + note.ring;
    const ringsOut = end >= duration - 0.001;
    return {
      string: note.string,
      midi: note.midi,
      start,
      end: ringsOut ? duration + tail : end,
      velocity: velocity(note, order.length, downbeat, beat.stroke === 'up'),
    };
  });
}

/** MIDI velocity: single notes louder than those of a strum, a little weight on beat one, damped strings soft. */
function velocity({ palmMuted, dead }: ScoreNote, together: number, downbeat: boolean, up: boolean): number {
  const level = (together > 2 ? 84 : 104) + (downbeat ? 8 : 0) - (up ? 12 : 0);
  if (dead) return 48;
  return palmMuted ? level - 22 : level;
}

function toMono(stereo: Float32Array): Float32Array {
  return Float32Array.from({ length: stereo.length / 2 }, (_, index) => {
    return ((stereo[2 * index] ?? 0) + (stereo[2 * index + 1] ?? 0)) / 2;
  });
}

function concatenate(chunks: readonly Float32Array[]): Float32Array {
  const whole = new Float32Array(chunks.reduce((sum, chunk) => sum + chunk.length, 0));
  let at = 0;
  for (const chunk of chunks) {
    whole.set(chunk, at);
    at += chunk.length;
  }
  return whole;
}

const noEvent = { on: () => () => undefined, off: () => undefined };

/** The exporter needs no loudspeaker, but the synthesiser's constructor asks for one. */
const silentOutput: synth.ISynthOutput = {
  sampleRate,
  open: () => undefined,
  play: () => undefined,
  pause: () => undefined,
  destroy: () => undefined,
  addSamples: () => undefined,
  resetSamples: () => undefined,
  activate: () => undefined,
  ready: noEvent,
  samplesPlayed: noEvent,
  sampleRequest: noEvent,
  enumerateOutputDevices: async () => [],
  setOutputDevice: async () => undefined,
  getOutputDevice: async () => null,
};
