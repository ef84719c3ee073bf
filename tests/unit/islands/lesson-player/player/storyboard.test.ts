import { expect, it } from 'vitest';
import { readStoryboard } from '#src/islands/lesson-player/player/storyboard.ts';

const url = 'http://localhost/media/1.x/a-and-d-0/storyboard.vtt';

it('reads thumbnails with their rectangles, and resolves the sheet relative to the track', () => {
  const vtt = `WEBVTT

00:00:00.000 --> 00:00:04.000
storyboard.webp#xywh=0,0,160,90

2
01:00:04.500 --> 01:00:08.000 align:start\r
storyboard.webp#xywh=160,90,160,90
`;
  const sheet = 'http://localhost/media/1.x/a-and-d-0/storyboard.webp';
  expect(readStoryboard(vtt, url)).toEqual([
    { start: 0, end: 4, sheet, x: 0, y: 0, width: 160, height: 90 },
    { start: 3604.5, end: 3608, sheet, x: 160, y: 90, width: 160, height: 90 },
  ]);
});

it('reads times without hours, and nothing from other formats', () => {
  expect(readStoryboard('WEBVTT\n\n00:04.000 --> 01:08.000\na.webp#xywh=1,2,3,4', url)).toMatchObject([
    { start: 4, end: 68 },
  ]);
  expect(readStoryboard('<!doctype html>', url)).toEqual([]);
});
