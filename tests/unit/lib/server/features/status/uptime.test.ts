import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { historyOf, minuteAt } from '#src/lib/server/features/status/uptime.ts';

const noon = Date.parse('2026-03-04T12:00:00Z');
const day = (date: string, upMinutes: number, firstMinute = 0) => ({ date, upMinutes, firstMinute });
const of = (days: ReturnType<typeof day>[], now = noon) =>
  historyOf(days, now, 90).map(({ date, uptime }) => [date, uptime]);

describe('the uptime history', () => {
  it.each([
    ['nothing is known', [], []],
    ['it began a minute ago', [day('2026-03-04', 2, 719)], [['2026-03-04', 1]]],
    [
      'it was up half of today',
      [day('2026-03-03', 1440), day('2026-03-04', 360)],
      [
        ['2026-03-03', 1],
        ['2026-03-04', 0.4993],
      ],
    ],
    [
      'it began yesterday at six',
      [day('2026-03-03', 360, 1080), day('2026-03-04', 721)],
      [
        ['2026-03-03', 1],
        ['2026-03-04', 1],
      ],
    ],
    [
      'it was down for a whole day',
      [day('2026-03-02', 1440), day('2026-03-04', 721)],
      [
        ['2026-03-02', 1],
        ['2026-03-03', 0],
        ['2026-03-04', 1],
      ],
    ],
    [
      'it has been down since yesterday',
      [day('2026-03-03', 1440)],
      [
        ['2026-03-03', 1],
        ['2026-03-04', 0],
      ],
    ],
  ])('when %s', (_, days, history) => {
    expect(of(days)).toEqual(history);
  });

  it('goes back 90 days and no further', () => {
    const history = of([day('2024-01-01', 1440)]);
    expect([history.length, history[0], history.at(-1)]).toEqual([90, ['2025-12-05', 0], ['2026-03-04', 0]]);
  });

  it('is always between 0 and 1', () => {
    const minutes = fc.integer({ min: 0, max: 1440 });
    fc.assert(
      fc.property(minutes, minutes, minutes, (up, first, minute) => {
        for (const [, uptime] of of(
          [day('2026-03-04', up, first)],
          Date.parse('2026-03-04') + Math.max(first, minute) * 59_999,
        )) {
          expect(uptime).toBeGreaterThanOrEqual(0);
          expect(uptime).toBeLessThanOrEqual(1);
        }
      }),
    );
  });
});

it.each([
  ['2026-03-04T00:00:00.000Z', { date: '2026-03-04', minute: 0 }],
  ['2026-03-04T23:59:59.999Z', { date: '2026-03-04', minute: 1439 }],
  ['2026-03-05T01:00:00.000+02:00', { date: '2026-03-04', minute: 1380 }],
])('%s is in the minute %j', (at, minute) => {
  expect(minuteAt(Date.parse(at))).toEqual(minute);
});
