import { afterEach, expect, it, vi } from 'vitest';
import { coachingAt, fetchCoaching, readCoaching } from '#src/islands/lesson-player/shared/coaching.ts';

const captions = `WEBVTT

00:00:02.500 --> 00:00:05.500
[4 clicks]

00:00:05.500 --> 00:00:11.500
Tap your foot: four taps to a bar. Strum D on one.
[♪ D]

00:00:13.000 --> 00:00:17.500
Frets &lt; 3 &amp; two lines
of coaching
`;

afterEach(() => vi.unstubAllGlobals());

it('reads the lines of coaching, sounds apart', () => {
  expect(readCoaching(captions)).toEqual([
    { start: 5.5, end: 11.5, text: 'Tap your foot: four taps to a bar. Strum D on one.', sounds: '[♪ D]' },
    { start: 13, end: 17.5, text: 'Frets < 3 & two lines of coaching' },
  ]);
  expect(readCoaching('<!doctype html>')).toEqual([]);
});

it.each([
  [5.4, undefined],
  [5.5, 5.5],
  [11.4, 5.5],
  [11.5, undefined],
  [13, 13],
])('finds the line at %d s', (position, start) => {
  expect(coachingAt(readCoaching(captions), position)?.start).toBe(start);
});

it('fetches captions once, and again after a failure', async () => {
  const answers = [new Response('', { status: 503 }), new Response(captions)];
  const fetched = vi.fn(async () => answers.shift()!);
  vi.stubGlobal('fetch', fetched);
  await expect(fetchCoaching('/a.vtt')).rejects.toThrow('503');
  expect(await fetchCoaching('/a.vtt')).toHaveLength(2);
  expect(await fetchCoaching('/a.vtt')).toHaveLength(2);
  expect(fetched).toHaveBeenCalledTimes(2);
});
