import type { BillingPlan, PlanFrontMatter } from '../../../../contract/billing.ts';
import { notFound } from '../../../platform/errors.ts';

export type PricedPlan = PlanFrontMatter & { price: NonNullable<PlanFrontMatter['price']> };

export const toPlan = ({ price, ...plan }: PlanFrontMatter): BillingPlan => ({
  ...plan,
  price: price ? { amount: price.amount, currency: price.currency, interval: price.interval } : null,
});

/** @throws DomainError NOT_FOUND for a plan that cannot be bought. */
export function pricedPlan(plans: readonly PlanFrontMatter[], planId: string): PricedPlan {
  const plan = plans.find(({ id }) => id === planId);
  if (!plan?.price) throw notFound('plan');
  return plan as PricedPlan;
}
