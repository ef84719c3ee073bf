import { expect, test } from 'vitest';
import { createSearchVisitors } from '#src/lib/server/features/usage/search-visitors.ts';

const enterAll = (visitors: ReturnType<typeof createSearchVisitors>, addresses: string[], day = '2026-03-04') =>
  addresses.map((address) => visitors.enter('capo', address, day));

test('words count once five visitors have entered them, and every time after that', () => {
  const visitors = createSearchVisitors();
  expect(enterAll(visitors, ['a', 'a', 'b', 'a', 'c', 'd', 'd', 'e', 'a', 'f'])).toEqual([
    0, 0, 0, 0, 0, 0, 0, 5, 1, 1,
  ]);
  expect(visitors.enter('tuning', 'a', '2026-03-04')).toBe(0);
});

test('counts restart every day', () => {
  const visitors = createSearchVisitors();
  enterAll(visitors, ['a', 'b', 'c', 'd']);
  expect(enterAll(visitors, ['e', 'a', 'b', 'c', 'd'], '2026-03-05')).toEqual([0, 0, 0, 0, 5]);
});

test('an endless stream of made-up queries does not fill the memory', () => {
  const visitors = createSearchVisitors();
  enterAll(visitors, ['a', 'b', 'c', 'd']);
  for (let count = 0; count < 20_000; count++) visitors.enter(`made up ${count}`, 'x', '2026-03-04');
  expect(enterAll(visitors, ['e'])).toEqual([0]);
});
