import type { PlanFrontMatter } from './billing.ts';

/** Per cent saved by paying for a year rather than twelve months, rounded down; 0 without both prices in one currency. */
export function yearlySaving(plans: readonly Pick<PlanFrontMatter, 'price'>[]): number {
  const priceOf = (interval: 'month' | 'year') => plans.find(({ price }) => price?.interval === interval)?.price;
  const [month, year] = [priceOf('month'), priceOf('year')];
  if (!month || !year || month.currency !== year.currency) return 0;
  return Math.max(0, Math.floor(100 * (1 - year.amount / (12 * month.amount))));
}
