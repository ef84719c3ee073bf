import { expect, it } from 'vitest';
import { createClock } from '#src/lib/stores/practice/clock.ts';

function clocks(wallMs = 1_000_000) {
  const time = { wall: wallMs, monotonic: 500 };
  const clock = createClock(
    () => time.wall,
    () => time.monotonic,
  );
  return { time, clock };
}

it('follows the monotonic clock while the system clock is corrected', () => {
  const { time, clock } = clocks();
  expect(clock.now()).toBe(1_000_000);
  time.wall += 3_600_000;
  time.monotonic += 2000;
  expect(clock.now()).toBe(1_002_000);
  time.wall -= 7_200_000;
  time.monotonic += 2000;
  expect(clock.now()).toBe(1_004_000);
});

it('takes the system time at an anchor, even an earlier one', () => {
  const { time, clock } = clocks();
  clock.now();
  time.wall = 400_000;
  clock.anchor();
  expect(clock.now()).toBe(400_000);
});

it('never returns the same time twice', () => {
  const { clock } = clocks();
  expect([clock.now(), clock.now(), clock.now()]).toEqual([1_000_000, 1_000_001, 1_000_002]);
});
