import { apiPath, apiPaths } from '../../contract/api-paths.ts';
import type {
  BillingAddress,
  BillingPlan,
  Invoice,
  SandboxCheckout,
  SandboxOutcome,
  SandboxPaymentBody,
  Subscription,
} from '../../contract/billing.ts';
import { paths } from '../../contract/page-paths.ts';
import { countEvent } from '../device/analytics.ts';
import { storage } from '../device/storage.ts';
import { api } from '../http/client.ts';
import { createQuery } from '../http/query.ts';
import { idempotent } from '../http/retry.ts';
import { cachePrefix } from '../session/session.ts';

/** The plans on offer. */
export const $plans = createQuery<BillingPlan[]>(apiPaths.billingPlans);

/** The learner's subscription. */
export const $subscription = createQuery<Subscription>(apiPaths.billingSubscription);

/** Invoices, newest first. */
export const $invoices = createQuery<Invoice[]>(apiPaths.billingInvoices);

/** Set while a checkout is open: only the device that began it counts it, and once. */
const checkoutKey = `${cachePrefix}checkout`;

/** Goes to the checkout page of a plan. @throws ApiError */
export async function subscribe(planId: string): Promise<void> {
  const { url } = await api.post(apiPaths.billingCheckout, { json: { planId } }).json<BillingAddress>();
  storage[checkoutKey] = planId;
  go(url);
}

/** Counts a plan that was just bought. */
function countPaid(): void {
  if (!(checkoutKey in storage)) return;
  delete storage[checkoutKey];
  countEvent('conversion', 'subscription');
}

/** Call when the billing page opens: the payment provider returns here, with a mark in the address. */
export function takePaidReturn(): void {
  const paid = new URL(paths.billingPaid, location.origin);
  if (location.pathname + location.search !== paid.pathname + paid.search) return;
  history.replaceState(history.state, '', paths.billing);
  countPaid();
  $subscription.invalidate();
}

/** Opens the sandbox's pages on the current host, which may differ from the configured one. */
function go(url: string): void {
  const { pathname, search } = new URL(url);
  location.assign($subscription.get().data?.sandbox ? pathname + search : url);
}

/** Goes to the page where the payment method is changed. @throws ApiError */
export async function changePayment(): Promise<void> {
  go((await api.post(apiPaths.billingPortal).json<BillingAddress>()).url);
}

/** @throws ApiError */
export const cancel = () => change(apiPaths.billingCancel);

/** @throws ApiError */
export const resume = () => change(apiPaths.billingResume);

/** @throws ApiError */
export const changePlan = (planId: string) => change(apiPaths.billingChange, { planId });

async function change(path: string, json?: object): Promise<void> {
  $subscription.mutate(await api.post(path, { json, retry: idempotent }).json<Subscription>());
}

/** Fetches the PDF of an invoice from this server. @throws ApiError */
export const readInvoice = (path: string) => api.get(path, { retry: idempotent }).blob();

/** Reads a checkout of the sandbox. @throws ApiError */
export const readCheckout = (id: string) =>
  api.get(apiPath(apiPaths.billingSandboxCheckout, { id }), { retry: idempotent }).json<SandboxCheckout>();

/** Pays in the sandbox. @throws ApiError */
export async function payCheckout(id: string, json: SandboxPaymentBody): Promise<SandboxOutcome['outcome']> {
  const path = apiPath(apiPaths.billingSandboxCheckout, { id });
  const { outcome } = await api.post(path, { json, retry: idempotent }).json<SandboxOutcome>();
  if (outcome === 'complete') {
    countPaid();
    $subscription.invalidate();
  }
  return outcome;
}

/** Changes the card of the sandbox. @throws ApiError */
export async function changeCard(json: SandboxPaymentBody): Promise<SandboxOutcome['outcome']> {
  const { outcome } = await api.put(apiPaths.billingSandboxCard, { json, retry: idempotent }).json<SandboxOutcome>();
  if (outcome === 'complete') $subscription.invalidate();
  return outcome;
}
