import { getCollection } from 'astro:content';
import type { PlanFrontMatter } from '../contract/billing.ts';

/** All plans, the cheapest first. */
export async function getPlans(): Promise<PlanFrontMatter[]> {
  const plans = (await getCollection('plans')).map(({ data }) => data);
  return plans.sort((a, b) => (a.price?.amount ?? 0) - (b.price?.amount ?? 0));
}
