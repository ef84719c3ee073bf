import { expect, test } from 'vitest';
import { price, priceRange } from '#src/lib/contract/price-range.ts';

test.each([
  [0, 'free'],
  [0.4, '€0.40'],
  [120, '€120'],
])('%d is %s', (amount, text) => {
  expect(price(amount, 'EUR')).toBe(text);
});

test('a range', () => {
  expect(priceRange([180, 450], 'USD')).toBe('$180 to $450');
});
