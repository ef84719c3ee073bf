import { getCollection } from 'astro:content';
import type { PlanFrontMatter } from '../contract/billing.ts';

/** What can be had for which price, in the order of the file. */
export async function getPlans(): Promise<PlanFrontMatter[]> {
  return (await getCollection('plans')).map(({ data }) => data);
}
