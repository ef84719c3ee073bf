import { readFileSync } from 'node:fs';
import { readdir, stat } from 'node:fs/promises';
import { describe, expect, test } from 'vitest';
import type { Lesson, MediaManifest } from '#src/lib/contract/catalog.ts';
import { listFiles } from '#src/lib/stores/offline/lesson-files.ts';
import { mediaAddresses, mediaFile, mediaKey } from '#src/lib/stores/offline/media.ts';
import { chooseHeight, filesIn, withOneHeight } from '#src/lib/stores/offline/playlist.ts';

describe('an address of media', () => {
  test.each([
    ['/media/1790000000.a-B_9/tune-and-pick-7ca9c04287e1/720p.m3u8', 'tune-and-pick-7ca9c04287e1', '720p.m3u8'],
    ['https://cdn.example.org/m/1790000000.aB/x-1/master.m3u8', 'x-1', 'master.m3u8'],
    ['/media/tune-and-pick-7ca9c04287e1/poster.webp', 'tune-and-pick-7ca9c04287e1', 'poster.webp'],
  ])('%s names a file', (address, folder, name) => {
    expect(mediaFile(address)).toEqual({ folder, name });
    expect(mediaKey(mediaFile(address)!)).toBe(`/media/${folder}/${name}`);
  });

  test.each(['/courses/first-week', '/media/tune-and-pick/720p.m3u8', '/api/v1/demo', '/_astro/page.js', ''])(
    '%s does not',
    (address) => expect(mediaFile(address)).toBeUndefined(),
  );

  test('is found anywhere in data, once per file of the folder', () => {
    const data = { a: ['/media/1.x/f-1/a.vtt', null, 5], b: { c: '/media/1.x/f-1/a.vtt', d: '/media/1.x/f-2/b.vtt' } };
    expect(mediaAddresses(data, 'f-1')).toEqual(['/media/1.x/f-1/a.vtt']);
  });
});

const master = `#EXTM3U
#EXT-X-MEDIA:TYPE=AUDIO,GROUP-ID="a",NAME="Alone",URI="alone.m3u8"
#EXT-X-STREAM-INF:BANDWIDTH=142058,RESOLUTION=1280x720
720p.m3u8
#EXT-X-STREAM-INF:BANDWIDTH=80383,RESOLUTION=640x360
360p.m3u8
#EXT-X-I-FRAME-STREAM-INF:BANDWIDTH=1,URI="frames.m3u8"
`;

describe('a master playlist', () => {
  test('offers heights to choose from', () => {
    expect(chooseHeight(master, 'sharp')).toBe(720);
    expect(chooseHeight(master, 'small')).toBe(360);
    expect(chooseHeight('#EXTM3U\n', 'small')).toBe(0);
  });

  test('can be reduced to one height', () => {
    const small = withOneHeight(master, 360);
    expect(filesIn(small)).toEqual(['alone.m3u8', '360p.m3u8']);
    expect(filesIn(withOneHeight(master, 720))).toEqual(['alone.m3u8', '720p.m3u8']);
    expect(small.match(/#EXT-X-STREAM-INF/g)).toHaveLength(1);
  });
});

test('a thumbnail track lists its image once', () => {
  expect(
    filesIn('WEBVTT\n\n00:00.000 --> 00:05.000\nstrip.webp#xywh=0,0,160,90\n\n1\nstrip.webp#xywh=160,0,1,1'),
  ).toEqual(['strip.webp']);
  expect(filesIn('WEBVTT\n\n00:00.000 --> 00:05.000\nPlay it slowly.')).toEqual([]);
});

test('lists every file of a rendered lesson with one height, and none of the others', async () => {
  const folder = (await readdir('media')).find((name) => name.startsWith('tune-and-pick-'))!;
  const signed = (name: string) => `/media/1790000000.signature/${folder}/${name}`;
  const media = JSON.parse(readFileSync(`media/${folder}/media.json`, 'utf8')) as MediaManifest;
  const lesson = {
    downloads: media.downloads.map((download) => ({ ...download, href: signed(download.href) })),
    video: {
      hls: signed(media.hls),
      poster: `/media/${folder}/${media.poster}`,
      captions: signed(media.captions),
      chapters: signed(media.chaptersTrack),
      storyboard: signed(media.storyboard),
    },
  } as unknown as Lesson;
  const read = async (address: string) => readFileSync(`media/${folder}/${mediaFile(address)!.name}`, 'utf8');

  const { height, addresses } = await listFiles(lesson, 'small', read);
  expect(height).toBe(360);
  const names = addresses.map((address) => mediaFile(address)!.name);
  for (const name of names) expect((await stat(`media/${folder}/${name}`)).isFile()).toBe(true);
  const all = await readdir(`media/${folder}`);
  const others = all.filter((name) => name.startsWith('720p') || name === 'media.json' || name === media.hls);
  expect(names.sort()).toEqual(all.filter((name) => !others.includes(name)).sort());
});
