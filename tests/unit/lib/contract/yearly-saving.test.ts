import { describe, expect, it } from 'vitest';
import { yearlySaving } from '#src/lib/contract/yearly-saving.ts';

const plan = (interval: 'month' | 'year', amount: number, currency = 'eur') => ({
  price: { amount, currency, interval, lookupKey: interval },
});

describe('the saving of a yearly plan', () => {
  it.each([
    ['nine months’ price', [plan('month', 800), plan('year', 7200)], 25],
    ['rounded down', [plan('month', 999), plan('year', 9900)], 17],
    ['no saving', [plan('month', 500), plan('year', 6000)], 0],
    ['dearer', [plan('month', 500), plan('year', 7000)], 0],
    ['different currencies', [plan('month', 800), plan('year', 7200, 'usd')], 0],
    ['no yearly plan', [{}, plan('month', 800)], 0],
  ])('%s', (_, plans, percent) => {
    expect(yearlySaving(plans)).toBe(percent);
  });
});
