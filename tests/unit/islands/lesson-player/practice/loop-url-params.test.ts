import { expect, test } from 'vitest';
import { requestedBars } from '#src/islands/lesson-player/practice/loop-url-params.ts';
import { paths } from '#src/lib/contract/page-paths.ts';

test.each([
  ['?loop=5-8&speed=60', { from: 4, to: 7, speed: 0.6 }],
  ['?loop=1-1', { from: 0, to: 0, speed: 1 }],
  ['?loop=12-12&speed=900', { from: 11, to: 11, speed: 1 }],
  ['?loop=12-13', undefined],
  ['?loop=0-3', undefined],
  ['?loop=8-5', undefined],
  ['?loop=a-b', undefined],
  ['?loop=', undefined],
  ['', undefined],
])('reads the bars from %s in a lesson of 12 bars', (search, loop) => {
  expect(requestedBars(12, search)).toEqual(loop);
});

test('reads the bars from a loop link', () => {
  const { search } = new URL(paths.loop('c', 'l', { from: 2, to: 3, speed: 50 }), 'http://localhost');
  expect(requestedBars(12, search)).toEqual({ from: 1, to: 2, speed: 0.5 });
});
