import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { toCsv } from '#src/lib/server/features/practice-log/csv.ts';
import { endOf, type TimeSpan, whyNotMore, whyNotOn } from '#src/lib/server/features/practice-log/entry-times.ts';

const minute = 60_000;

describe('where practice lies of which only the length is known', () => {
  test.each<[string, number, TimeSpan[], number]>([
    ['alone it ends as late as it can', 30, [], 1000],
    ['before another', 30, [{ end: 1000 * minute, ms: 60 * minute }], 929],
    ['after another, where there is room', 30, [{ end: 900 * minute, ms: 60 * minute }], 1000],
    [
      'between two, where it fits',
      30,
      [
        { end: 1000 * minute, ms: 20 * minute },
        { end: 900 * minute, ms: 60 * minute },
      ],
      969,
    ],
  ])('%s', (_, length, others, end) => {
    expect(endOf(length * minute, others, 1000 * minute)).toBe(end * minute);
  });

  test('one after the other they are never near each other, nor later than they can be', () => {
    const lengths = fc.array(fc.integer({ min: 1, max: 720 }), { minLength: 1, maxLength: 10 });
    const latest = fc.integer({ min: 0, max: 2000 });
    fc.assert(
      fc.property(lengths, fc.array(latest, { minLength: 10, maxLength: 10 }), (minutes, ends) => {
        const placed: TimeSpan[] = [];
        for (const [index, length] of minutes.entries()) {
          const ms = length * minute;
          const end = endOf(ms, placed, ends[index]! * minute);
          expect(end).toBeLessThanOrEqual(ends[index]! * minute);
          for (const other of placed) {
            const gap = Math.max(other.end - other.ms - end, end - ms - other.end);
            expect(gap).toBeGreaterThan(10 * minute);
          }
          placed.push({ end, ms });
        }
      }),
    );
  });
});

test.each([
  ['2026-03-04', undefined],
  ['2026-02-02', undefined],
  ['2026-02-01', 'This is more than 30 days ago'],
  ['2026-03-05', 'This is in the future'],
])('%s on 4 March: %s', (date, why) => {
  expect(whyNotOn(date, '2026-03-04')).toBe(why);
});

test.each([
  [720, [], undefined],
  [721, [], 'A day holds 12 hours.'],
  [1, [720], 'A day holds 12 hours.'],
  [1, Array(9).fill(1), undefined],
  [1, Array(10).fill(1), 'A day holds 10 entries.'],
])('%i minutes beside %j: %s', (minutes, others, why) => {
  expect(
    whyNotMore(
      minutes * minute,
      others.map((each) => ({ end: 0, ms: each * minute })),
    ),
  ).toBe(why);
});

describe('a table for spreadsheets', () => {
  test.each([
    ['Scales', 'Scales'],
    ['Scales, slowly', '"Scales, slowly"'],
    ['the "A" part', '"the ""A"" part"'],
    ['two\nlines', '"two\nlines"'],
    ['=1+1', "'=1+1"],
    ['-1', "'-1"],
    ['@SUM(A1)', "'@SUM(A1)"],
    [' =1', "' =1"],
    ['\t=1', "'\t=1"],
    ['＝1', "'＝1"],
    [5, '5'],
  ])('%j is written as %j', (value, written) => {
    expect(toCsv([[value]])).toBe(`${written}\r\n`);
  });

  test('holds whatever was put into it, and no cell begins a formula', () => {
    const cell = fc.string({ unit: fc.constantFrom('=', '+', '"', ',', '\n', '\r', ' ', 'a', "'", '@') });
    fc.assert(
      fc.property(fc.array(fc.array(cell, { minLength: 2, maxLength: 3 }), { maxLength: 4 }), (rows) => {
        const read = parseCsv(toCsv(rows));
        expect(read.map((row) => row.map((each) => each.replace(/^'(?=\s*[=+@\r])/, '')))).toEqual(
          rows.map((row) => row.map((each) => each.replace(/^'(?=\s*[=+@\r])/, ''))),
        );
        for (const each of read.flat()) expect(each.trimStart()).not.toMatch(/^[=+@]/);
      }),
    );
  });
});

/** As RFC 4180 has it. */
function parseCsv(text: string): string[][] {
  const rows: string[][] = [];
  let row: string[] = [];
  for (const [, quoted, plain, end] of text.matchAll(/(?:"((?:[^"]|"")*)"|([^",\r\n]*))(,|\r\n)/g)) {
    row.push(quoted?.replaceAll('""', '"') ?? plain ?? '');
    if (end === ',') continue;
    rows.push(row);
    row = [];
  }
  return rows;
}
