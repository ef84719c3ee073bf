import fc from 'fast-check';
import { expect, test } from 'vitest';
import { createMeter } from '#src/islands/ui/practice-meter.ts';

/** What is said while a meter is looked at every second from `from` to `to`. */
function setUp() {
  const said: number[] = [];
  const meter = createMeter((seconds) => said.push(seconds));
  const watch = (from: number, to: number, running = false) => {
    for (let now = from; now <= to; now++) meter.look(now, running);
  };
  return { said, meter, watch };
}

test('what runs counts, a minute at a time', () => {
  const { said, meter, watch } = setUp();
  watch(0, 130, true);
  meter.finish();
  expect(said).toEqual([60, 60, 10]);
});

test('a page that is only open counts nothing', () => {
  const { said, meter, watch } = setUp();
  watch(0, 600);
  meter.finish();
  expect(said).toEqual([]);
});

test('a press counts for a minute after it, and presses do not add up', () => {
  const { said, meter, watch } = setUp();
  meter.press(0);
  watch(0, 10);
  meter.press(10);
  watch(11, 300);
  meter.finish();
  expect(said).toEqual([60, 9]);
});

test('a few seconds are not worth a word', () => {
  const { said, meter, watch } = setUp();
  watch(0, 4, true);
  meter.finish();
  expect(said).toEqual([]);
});

test('a hidden page that is woken once a minute counts in full, a machine that slept does not', () => {
  const { said, meter } = setUp();
  for (const now of [0, 60, 120]) meter.look(now, true);
  meter.look(120 + 8 * 3600, true);
  expect(said).toEqual([60, 60, 65]);
});

test('never says more than has passed', () => {
  const look = fc.record({ gap: fc.integer({ min: 0, max: 300 }), running: fc.boolean(), pressed: fc.boolean() });
  fc.assert(
    fc.property(fc.array(look), (looks) => {
      const { said, meter } = setUp();
      let now = 0;
      meter.look(now, false);
      for (const { gap, running, pressed } of looks) {
        now += gap;
        if (pressed) meter.press(now);
        meter.look(now, running);
      }
      meter.finish();
      expect(said.reduce((sum, seconds) => sum + seconds, 0)).toBeLessThanOrEqual(now);
    }),
  );
});
