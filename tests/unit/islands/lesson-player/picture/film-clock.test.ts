import { expect, it } from 'vitest';
import { createFilmClock } from '#src/islands/lesson-player/picture/film-clock.ts';

const playing = { currentTime: 10, paused: false, seeking: false, playbackRate: 1, readyState: 4 };

it.each([
  ['goes on between reports', {}, 16, 10.016],
  ['goes on at the speed of the film', { playbackRate: 0.5 }, 16, 10.008],
  ['waits for a film that stalls', {}, 3000, 10.025],
  ['stands still in a paused film', { paused: true }, 16, 10],
  ['stands still while the film seeks', { seeking: true }, 16, 10],
  ['stands still without data', { readyState: 2 }, 16, 10],
])('%s', (_, change, later, position) => {
  let now = 1000;
  const clock = createFilmClock({ ...playing, ...change }, () => now);
  expect(clock()).toBe(10);
  now += later;
  expect(clock()).toBeCloseTo(position, 6);
});

it('follows every report, also back to the start of a loop', () => {
  const film = { ...playing };
  const clock = createFilmClock(film, () => 1000);
  for (const position of [10, 10.4, 3]) {
    film.currentTime = position;
    expect(clock()).toBe(position);
  }
});
