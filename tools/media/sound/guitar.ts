import { readFile } from 'node:fs/promises';
import { fileURLToPath } from 'node:url';
import { midi, synth } from '@coderline/alphatab';
import type { Score } from '#src/lib/music/score.ts';
import { plucks, tail } from './plucks.ts';

/** Samples a second of all that is heard. */
export const sampleRate = 48_000;

/** General MIDI's acoustic guitar with steel strings. */
const steelGuitar = 25;
/** The MIDI file runs at a constant tempo that makes a tick about half a millisecond. */
const ticksPerSecond = 1920;
/** How far a pitch wheel reaches to either side, in semitones. */
const wheelReach = 24;
const wheelCentre = 8192;

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

/** One channel to a string, so that each rings until it is plucked again and no longer, and bends by itself. */
function guitarMidi(score: Score): midi.MidiFile {
  const file = new midi.MidiFile();
  file.division = ticksPerSecond / 2;
  file.addEvent(new midi.TempoChangeEvent(0, 500_000));
  for (let channel = 0; channel < 6; channel++) {
    file.addEvent(new midi.ProgramChangeEvent(0, 0, channel, steelGuitar));
    setWheelReach(file, channel);
  }
  for (const { string, midi: key, start, end, velocity, pitch } of plucks(score)) {
    const channel = string - 1;
    const [on, off] = [tick(start), tick(end)];
    file.addEvent(new midi.PitchBendEvent(0, on, channel, wheelCentre));
    file.addEvent(new midi.NoteOnEvent(0, on, channel, key, velocity));
    for (const { time, semitones } of pitch) {
      file.addEvent(new midi.PitchBendEvent(0, tick(time), channel, wheel(semitones)));
    }
    file.addEvent(new midi.NoteOffEvent(0, Math.max(on + 1, off - 1), channel, key, 0));
  }
  file.addEvent(new midi.EndOfTrackEvent(0, tick(score.duration + tail)));
  return file;
}

const tick = (seconds: number) => Math.round(seconds * ticksPerSecond);
const wheel = (semitones: number) => Math.round(wheelCentre * (1 + semitones / wheelReach));

/** MIDI's registered parameter 0. */
function setWheelReach(file: midi.MidiFile, channel: number): void {
  const { RegisteredParameterCourse, RegisteredParameterFine, DataEntryCoarse } = midi.ControllerType;
  for (const [controller, value] of [
    [RegisteredParameterCourse, 0],
    [RegisteredParameterFine, 0],
    [DataEntryCoarse, wheelReach],
  ] as const) {
    file.addEvent(new midi.ControlChangeEvent(0, 0, channel, controller, value));
  }
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
