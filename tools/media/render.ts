import { mkdir, rename, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { createCanvas } from '@napi-rs/canvas';
import type { MediaManifest } from '#src/lib/contract/catalog.ts';
import { writeBacking } from './backing.ts';
import { downloadsOf } from './downloads.ts';
import { encode } from './encode.ts';
import type { LessonSource } from './lessons.ts';
import { type Film, filmOf } from './picture/film.ts';
import { frameSize } from './picture/pen.ts';
import { soundtrack } from './sound/soundtrack.ts';
import { timelineOf } from './timeline.ts';
import { captions } from './tracks/captions.ts';
import { chaptersOf, chaptersVtt } from './tracks/chapters.ts';
import { storyboard } from './tracks/storyboard.ts';

export const backingDownload = { kind: 'backing-track', label: 'Backing track', href: 'backing.m4a' } as const;

/**
 * Renders all media of a lesson into a new folder. They are made in `workFolder` and moved when complete, so that a
 * folder that is there is whole.
 * @param onProgress is told the share of the work done, 0 to 1.
 */
export async function render(
  lesson: LessonSource,
  hash: string,
  workFolder: string,
  folder: string,
  onProgress: (share: number) => void,
): Promise<void> {
  await rm(workFolder, { recursive: true, force: true });
  await mkdir(workFolder, { recursive: true });
  const timeline = timelineOf(lesson.score);
  const film = filmOf(lesson, timeline);
  const sound = await soundtrack(lesson.score, timeline);
  await encode(film, sound, timeline.duration, workFolder, onProgress);
  await rm(join(workFolder, 'sound.f32'));
  const chapters = chaptersOf(lesson.score, timeline);
  const board = await storyboard(film, timeline.duration, 'storyboard.webp');
  const downloads = downloadsOf(lesson.atex);
  const hasBacking = await writeBacking(lesson, join(workFolder, 'backing.m4a'));
  const manifest: MediaManifest = {
    hash,
    duration: rounded(timeline.duration),
    musicStart: rounded(timeline.musicStart),
    hls: 'master.m3u8',
    poster: 'poster.webp',
    captions: 'captions.vtt',
    chaptersTrack: 'chapters.vtt',
    storyboard: 'storyboard.vtt',
    chapters: chapters.map((chapter) => ({ ...chapter, start: rounded(chapter.start), end: rounded(chapter.end) })),
    downloads: [
      { kind: 'guitar-pro', label: 'Guitar Pro', href: 'score.gp' },
      { kind: 'midi', label: 'MIDI', href: 'score.mid' },
      ...(hasBacking ? [backingDownload] : []),
    ],
  };
  const files: Record<string, string | Uint8Array> = {
    'poster.webp': await still(film, 0),
    'captions.vtt': captions(lesson.score, lesson.front.cues, timeline),
    'chapters.vtt': chaptersVtt(chapters),
    'storyboard.webp': board.image,
    'storyboard.vtt': board.track,
    'score.gp': downloads.guitarPro,
    'score.mid': downloads.midi,
    'media.json': `${JSON.stringify(manifest, null, 2)}\n`,
  };
  await Promise.all(Object.entries(files).map(([name, content]) => writeFile(join(workFolder, name), content)));
  await rename(workFolder, folder);
}

async function still(film: Film, seconds: number): Promise<Uint8Array> {
  const canvas = createCanvas(frameSize.width, frameSize.height);
  film(canvas.getContext('2d'), seconds);
  return canvas.encode('webp', 82);
}

/** Milliseconds are enough for a file that people read. */
const rounded = (seconds: number) => Math.round(seconds * 1000) / 1000;
