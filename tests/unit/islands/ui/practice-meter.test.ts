import fc from 'fast-check';
import { expect, test } from 'vitest';
import { createMeter } from '#src/islands/ui/practice-meter.ts';

/** Creates a meter whose `watch` samples it every second, and collects what it reports. */
function setUp() {
  const reported: number[] = [];
  const meter = createMeter((seconds) => reported.push(seconds));
  const watch = (from: number, to: number, running = false) => {
    for (let now = from; now <= to; now++) meter.sample(now, running);
  };
  return { reported, meter, watch };
}

test('a running tool counts, reported a minute at a time', () => {
  const { reported, meter, watch } = setUp();
  watch(0, 130, true);
  meter.finish();
  expect(reported).toEqual([60, 60, 10]);
});

test('an idle page counts nothing', () => {
  const { reported, meter, watch } = setUp();
  watch(0, 600);
  meter.finish();
  expect(reported).toEqual([]);
});

test('a press counts for the minute after it; presses do not add up', () => {
  const { reported, meter, watch } = setUp();
  meter.press(0);
  watch(0, 10);
  meter.press(10);
  watch(11, 300);
  meter.finish();
  expect(reported).toEqual([60, 9]);
});

test('drops a remainder of a few seconds', () => {
  const { reported, meter, watch } = setUp();
  watch(0, 4, true);
  meter.finish();
  expect(reported).toEqual([]);
});

test('counts a hidden page that wakes once a minute in full, but not a machine that slept', () => {
  const { reported, meter } = setUp();
  for (const now of [0, 60, 120]) meter.sample(now, true);
  meter.sample(120 + 8 * 3600, true);
  expect(reported).toEqual([60, 60, 65]);
});

test('never reports more time than has passed', () => {
  const sample = fc.record({ gap: fc.integer({ min: 0, max: 300 }), running: fc.boolean(), pressed: fc.boolean() });
  fc.assert(
    fc.property(fc.array(sample), (samples) => {
      const { reported, meter } = setUp();
      let now = 0;
      meter.sample(now, false);
      for (const { gap, running, pressed } of samples) {
        now += gap;
        if (pressed) meter.press(now);
        meter.sample(now, running);
      }
      meter.finish();
      expect(reported.reduce((sum, seconds) => sum + seconds, 0)).toBeLessThanOrEqual(now);
    }),
  );
});
