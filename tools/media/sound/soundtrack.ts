import type { Score } from '#src/lib/music/score/score.ts';
import { ffmpeg } from '../ffmpeg.ts';
import type { Timeline } from '../timeline.ts';
import { click } from './click.ts';
import { playGuitar } from './guitar.ts';
import { sampleRate } from './synthesiser.ts';

/** What we aim at; players of other sites use about the same. */
const wantedLufs = -16;
/** Room for what lossy coding adds to the peaks. */
const highestPeak = 10 ** (-1.5 / 20);

/** The whole sound of a film: mono samples at `sampleRate`, evenly loud, never clipping. */
export async function soundtrack(score: Score, timeline: Timeline): Promise<Float32Array> {
  const track = new Float32Array(Math.round(timeline.duration * sampleRate));
  add(track, await playGuitar(score), timeline.musicStart, 1);
  const music = await evened(track);
  for (const { time, count } of timeline.countIn) add(music, click(count === 1), time, 0.5);
  return music;
}

/** The same music as loud as everything of ours is. */
export async function evened(track: Float32Array): Promise<Float32Array> {
  const gain = safeGain(track, await loudness(track));
  return track.map((sample) => sample * gain);
}

function add(track: Float32Array, samples: Float32Array, seconds: number, gain: number): void {
  const from = Math.round(seconds * sampleRate);
  const end = Math.min(samples.length, track.length - from);
  for (let index = 0; index < end; index++) {
    track[from + index] = (track[from + index] ?? 0) + gain * (samples[index] ?? 0);
  }
}

/** The gain that brings the music to the wanted loudness, or less where its peaks would clip. */
function safeGain(track: Float32Array, lufs: number): number {
  const peak = track.reduce((highest, sample) => Math.max(highest, Math.abs(sample)), 0);
  return Math.min(10 ** ((wantedLufs - lufs) / 20), highestPeak / peak);
}

/** Integrated loudness in LUFS (EBU R 128), as ffmpeg measures it. */
export async function loudness(samples: Float32Array): Promise<number> {
  const words = await ffmpeg([...rawSound, '-i', 'pipe:0', '-af', 'ebur128', '-f', 'null', '-'], [bytes(samples)]);
  const [, lufs] = /Integrated loudness:\s+I:\s+(-?[\d.]+) LUFS/.exec(words) ?? [];
  if (lufs === undefined) throw new Error('ffmpeg did not tell the loudness.');
  return Number(lufs);
}

/** How ffmpeg is told of our samples. */
export const rawSound = ['-f', 'f32le', '-ar', String(sampleRate), '-ac', '1'];

export function bytes(samples: Float32Array): Uint8Array {
  return new Uint8Array(samples.buffer, samples.byteOffset, samples.byteLength);
}
