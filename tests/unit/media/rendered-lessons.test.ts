import { readdir, readFile, stat } from 'node:fs/promises';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { mediaManifest } from '#src/lib/contract/catalog.ts';
import { mediaHash } from '#tools/media/hash.ts';
import { findLessons } from '#tools/media/lessons.ts';
import { timelineOf } from '#tools/media/timeline.ts';
import { probe, volume } from '../tools/media/probe.ts';
import { readVtt } from '../tools/media/vtt.ts';

const lessons = await findLessons('src/content');
/** Bytes: of a minute of one lesson (barre chords strummed in eighths are the most), and of all media together. */
const budget = { minute: 2.4e6, all: 90e6 };

const folderOf = (lesson: (typeof lessons)[number]) => join('media', `${lesson.id}-${mediaHash(lesson)}`);
const read = (folder: string, name: string) => readFile(join(folder, name), 'utf8');
const bytesOf = async (folder: string) => {
  const sizes = await Promise.all((await readdir(folder)).map(async (name) => (await stat(join(folder, name))).size));
  return sizes.reduce((sum, size) => sum + size, 0);
};
const manifestOf = async (folder: string) => mediaManifest.parse(JSON.parse(await read(folder, 'media.json')));

it('media/ holds one folder for each lesson, up to date with its score and cues, and nothing else', async () => {
  const wanted = lessons.map((lesson) => folderOf(lesson).slice('media/'.length));
  // When this fails: npm run media
  expect(await readdir('media')).toEqual(wanted.toSorted());
});

it('media/ stays under 90 MB', async () => {
  const sizes = await Promise.all((await readdir('media')).map((folder) => bytesOf(join('media', folder))));
  expect(sizes.reduce((sum, size) => sum + size, 0)).toBeLessThan(budget.all);
});

describe.each(lessons)('the media of $id', (lesson) => {
  const folder = folderOf(lesson);

  it('carry the hash of their lesson and its length', async () => {
    const manifest = await manifestOf(folder);
    expect(manifest.hash).toBe(mediaHash(lesson));
    expect(manifest.duration).toBeCloseTo(timelineOf(lesson.score).duration, 2);
  });

  it('play in two renditions, as long as they say and not silent', async () => {
    const { duration, hls } = await manifestOf(folder);
    const playlists = (await read(folder, hls)).match(/^[^#].*\.m3u8$/gm) ?? [];
    const heights = await Promise.all(
      playlists.map(async (name) => {
        const playlist = join(folder, name);
        const [found, heard] = await Promise.all([probe(playlist), volume(playlist)]);
        expect(found.codecs).toEqual(['aac', 'h264']);
        expect(Math.abs(found.duration - duration)).toBeLessThan(1);
        expect(heard.mean).toBeGreaterThan(-35);
        expect(heard.peak).toBeLessThanOrEqual(0);
        return found.height;
      }),
    );
    expect(heights).toEqual([720, 360]);
  });

  it('have captions and chapters in order, inside the film', async () => {
    const { duration, musicStart, captions, chaptersTrack, chapters } = await manifestOf(folder);
    const coaching = readVtt(await read(folder, captions));
    expect(coaching).toHaveLength(lesson.front.cues.length + 1);
    const sections = readVtt(await read(folder, chaptersTrack));
    expect(sections.map(({ id, text }) => [id, text])).toEqual(chapters.map(({ id, title }) => [id, title]));
    expect(sections[0]?.start).toBeCloseTo(musicStart, 2);
    for (const track of [coaching, sections]) {
      for (const [index, cue] of track.entries()) {
        expect(cue.start).toBeGreaterThanOrEqual(track[index - 1]?.end ?? 0);
        expect(cue.end).toBeGreaterThan(cue.start);
        expect(cue.end).toBeLessThanOrEqual(duration);
      }
    }
  });

  it('hold every file that they name', async () => {
    const { hls, poster, captions, chaptersTrack, storyboard, downloads } = await manifestOf(folder);
    const named = [hls, poster, captions, chaptersTrack, storyboard, ...downloads.map(({ href }) => href)];
    const tiles = readVtt(await read(folder, storyboard)).map(({ text }) => text.split('#')[0] ?? '');
    expect(await readdir(folder)).toEqual(expect.arrayContaining([...named, ...tiles]));
  });

  it('keep to the budget of 2.4 MB a minute', async () => {
    const { duration } = await manifestOf(folder);
    expect((await bytesOf(folder)) / (duration / 60)).toBeLessThanOrEqual(budget.minute);
  });
});
