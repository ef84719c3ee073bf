import { readFile } from 'node:fs/promises';
import { fileURLToPath } from 'node:url';
import { midi, synth } from '@coderline/alphatab';

/** Samples a second of all that is heard. */
export const sampleRate = 48_000;

/** MIDI files run at a constant tempo that makes a tick about half a millisecond. */
const ticksPerSecond = 1920;

export const tick = (seconds: number) => Math.round(seconds * ticksPerSecond);

/** A MIDI file whose ticks are those of `tick`. */
export function newMidiFile(): midi.MidiFile {
  const file = new midi.MidiFile();
  file.division = ticksPerSecond / 2;
  file.addEvent(new midi.TempoChangeEvent(0, 500_000));
  return file;
}

/** Plays a MIDI file, which has its end of track, and returns mono samples. */
export async function synthesise(file: midi.MidiFile): Promise<Float32Array> {
  const options = new synth.AudioExportOptions();
  options.soundFonts = [await soundFont()];
  options.sampleRate = sampleRate;
  options.masterVolume = 0.5;
  const exporter = new synth.AlphaSynth(silentOutput, 500).exportAudio(options, file, [], new Map());
  const chunks: Float32Array[] = [];
  for (let chunk = exporter.render(1000); chunk; chunk = exporter.render(1000)) chunks.push(toMono(chunk.samples));
  return concatenate(chunks);
}

function soundFont(): Promise<Uint8Array> {
  return readFile(fileURLToPath(import.meta.resolve('@coderline/alphatab/soundfont/sonivox.sf3')));
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
