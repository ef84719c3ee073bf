import fc from 'fast-check';
import { expect, it } from 'vitest';
import { justify } from '#src/islands/lesson-player/tab/rows.ts';

const none: boolean[] = [];

it('fills rows evenly, and stretches the last one only a little', () => {
  expect(justify([400, 400, 400, 400], none, 900)).toEqual([
    [450, 450],
    [450, 450],
  ]);
  expect(justify([400, 400, 400, 200], none, 900)).toEqual([
    [450, 450],
    [540, 270],
  ]);
  expect(justify([100], none, 500)).toEqual([[135]]);
});

it('starts each section on a new row', () => {
  expect(justify([200, 200, 200, 200], [true, false, false, true], 700)).toEqual([[233, 233, 233], [270]]);
});

it('squeezes two bars onto a narrow phone rather than leaving half of each row empty', () => {
  expect(justify([206, 206], none, 328)).toEqual([[164, 164]]);
  expect(justify([262, 262], none, 340)).toEqual([[170, 170]]);
});

it('gives a bar that is too wide a row of its own', () => {
  expect(justify([100, 900, 100], none, 300)).toEqual([[300], [300], [135]]);
});

it('never exceeds the row width, at any width', () => {
  const bars = fc.array(fc.tuple(fc.integer({ min: 60, max: 500 }), fc.boolean()), { minLength: 1, maxLength: 40 });
  fc.assert(
    fc.property(bars, fc.integer({ min: 280, max: 1400 }), (all, width) => {
      const natural = all.map(([bar]) => bar);
      const begins = all.map(([, begin]) => begin);
      const rows = justify(natural, begins, width);
      expect(rows.flat()).toHaveLength(natural.length);
      for (const row of rows) expect(row.reduce((sum, bar) => sum + bar, 0)).toBeLessThanOrEqual(width);
    }),
  );
});
