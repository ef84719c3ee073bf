import { mkdtemp, readdir, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { importer, Settings } from '@coderline/alphatab';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { mediaManifest } from '#src/lib/contract/catalog.ts';
import { render } from '#tools/media/render.ts';
import { frameRate, timelineOf } from '#tools/media/timeline.ts';
import { lessonOf } from './lesson.ts';
import { greyFrames, probe, samples, volume } from './probe.ts';
import { readVtt } from './vtt.ts';

const lesson = lessonOf();
const timeline = timelineOf(lesson.score);
const frame = 1 / frameRate;
let home: string;
let folder: string;
const shares: number[] = [];

beforeAll(async () => {
  home = await mkdtemp(join(tmpdir(), 'woodshed-media-'));
  folder = join(home, 'small-0123456789ab');
  await render(lesson, '0123456789ab', join(home, 'work'), folder, (share) => shares.push(share));
}, 120_000);
afterAll(() => rm(home, { recursive: true, force: true }));

describe('render', () => {
  it('writes a complete folder and removes its temporary files', async () => {
    expect(await readdir(home)).toEqual(['small-0123456789ab']);
    const files = await readdir(folder);
    expect(files).toContain('720p-000.m4s');
    expect(files.filter((file) => !/^(720p|360p)/.test(file))).toEqual([
      'captions.vtt',
      'chapters.vtt',
      'master.m3u8',
      'media.json',
      'poster.webp',
      'score.gp',
      'score.mid',
      'storyboard.vtt',
      'storyboard.webp',
    ]);
  });

  it('reports progress', () => {
    expect(shares).toEqual(shares.toSorted((a, b) => a - b));
    expect(shares.at(-1)).toBeGreaterThan(0.98);
  });

  it.each([
    ['720p', 720],
    ['360p', 360],
  ])('renders %s with the right length and with sound', async (name, height) => {
    const playlist = join(folder, `${name}.m3u8`);
    const { codecs, height: found, duration } = await probe(playlist);
    expect([codecs, found]).toEqual([['aac', 'h264'], height]);
    expect(Math.abs(duration - timeline.duration)).toBeLessThan(0.1);
    expect((await volume(playlist)).mean).toBeGreaterThan(-40);
  });

  it('lists both in the master playlist, with widely supported codecs', async () => {
    const master = await readFile(join(folder, 'master.m3u8'), 'utf8');
    expect(
      [...master.matchAll(/CODECS="(avc1\.64001f,mp4a\.40\.2)",RESOLUTION=(\d+x\d+)/g)].map(([, , size]) => size),
    ).toEqual(['1280x720', '640x360']);
  });

  it('writes metadata about the video', async () => {
    const manifest = mediaManifest.parse(JSON.parse(await readFile(join(folder, 'media.json'), 'utf8')));
    expect(manifest).toMatchObject({ hash: '0123456789ab', duration: timeline.duration, musicStart: 4.5 });
    expect(manifest.chapters.map(({ title }) => title)).toEqual(['Chords', 'Tune & strings']);
    for (const { href } of manifest.downloads) expect(await readdir(folder)).toContain(href);
  });

  it('renders thumbnails for the seek bar', async () => {
    const cues = readVtt(await readFile(join(folder, 'storyboard.vtt'), 'utf8'));
    expect(cues.map(({ text }) => text.replace('storyboard.webp#xywh=', ''))).toEqual([
      '0,0,192,108',
      '192,0,192,108',
      '384,0,192,108',
      '576,0,192,108',
    ]);
    expect(cues.at(-1)?.end).toBeCloseTo(timeline.duration, 2);
  });

  it('writes a Guitar Pro file with the same notes', async () => {
    const bytes = new Uint8Array(await readFile(join(folder, 'score.gp')));
    const score = importer.ScoreLoader.loadScoreFromBytes(bytes, new Settings());
    expect(score.masterBars).toHaveLength(4);
    expect(score.tracks[0]?.staves[0]?.bars[2]?.voices[0]?.beats[0]?.notes[0]).toMatchObject({ fret: 3, string: 6 });
  });

  it('writes a MIDI file', async () => {
    const midi = await readFile(join(folder, 'score.mid'));
    expect(midi.subarray(0, 4).toString()).toBe('MThd');
  });
});

describe('sound and picture', () => {
  /** Seconds on the stream's timeline at which the sound rises from silence, from a time on. */
  const onset = (sound: Float32Array, from: number) =>
    sound.findIndex((sample, index) => index >= from * 48_000 && Math.abs(sample) > 0.02) / 48_000;

  it.each(['720p', '360p'])('of %s are in sync within a frame, at every click and at the first chord', async (name) => {
    const playlist = join(folder, `${name}.m3u8`);
    const [sound, frames] = await Promise.all([samples(playlist, 5), greyFrames(playlist, 5)]);
    const events = [...timeline.countIn.map(({ time }) => time), timeline.musicStart];
    for (const event of events) {
      expect(Math.abs(onset(sound, event - 0.1) - event)).toBeLessThan(0.005);
      const seen = changed(frames, event);
      expect(Math.abs(seen - event)).toBeLessThan(frame);
    }
  });

  /** When the count or the name beside the neck changes, within a tenth of a second of a time. */
  function changed(frames: Awaited<ReturnType<typeof greyFrames>>, around: number): number {
    const near = frames.filter(({ time }) => Math.abs(time - around) < 0.1);
    const moves = near
      .slice(1)
      .map(({ time, pixels }, index) => ({ time, by: largeNameMoves(near[index]!.pixels, pixels) }));
    return moves.toSorted((a, b) => b.by - a.by)[0]?.time ?? 0;
  }

  function largeNameMoves(before: Uint8Array, after: Uint8Array): number {
    let moved = 0;
    for (let y = 18; y < 32; y++) {
      for (let x = 8; x < 32; x++) moved += Math.abs((after[y * 160 + x] ?? 0) - (before[y * 160 + x] ?? 0));
    }
    return moved;
  }
});
