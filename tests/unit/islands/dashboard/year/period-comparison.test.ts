import { expect, test } from 'vitest';
import { busiestWeekday, compareToPrevious } from '#src/islands/dashboard/year/period-comparison.ts';

test.each([
  [0, 0, ''],
  [600, 0, 'nothing before that'],
  [600, 605, 'same as before'],
  [4200, 600, '1 h more than before'],
  [0, 600, '10 min less than before'],
])('%i s compared with %i s reads %j', (now, before, text) => {
  expect(compareToPrevious(now, before)).toBe(text);
});

test('busiestWeekday returns the first of equals, undefined without practice', () => {
  expect(busiestWeekday([0, 5, 0, 5, 0, 0, 0])).toBe('Tuesday');
  expect(busiestWeekday([0, 0, 0, 0, 0, 0, 0])).toBeUndefined();
});
