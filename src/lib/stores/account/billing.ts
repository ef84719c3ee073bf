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
import { countEvent } from '../device/analytics.ts';
import { api } from '../http/client.ts';
import { createQuery } from '../http/query.ts';
import { idempotent } from '../http/retry.ts';

/** What can be had. */
export const $plans = createQuery<BillingPlan[]>(apiPaths.billingPlans);

/** What the learner has. */
export const $subscription = createQuery<Subscription>(apiPaths.billingSubscription);

/** What was charged, the newest first. */
export const $invoices = createQuery<Invoice[]>(apiPaths.billingInvoices);

/** Goes to the page on which to subscribe. @throws ApiError */
export async function subscribe(planId: string): Promise<void> {
  const { url } = await api.post(apiPaths.billingCheckout, { json: { planId } }).json<BillingAddress>();
  go(url);
}

/** The sandbox's pages are this site's, by whatever name it was opened. */
function go(url: string): void {
  const { pathname, search } = new URL(url);
  location.assign($subscription.get().data?.sandbox ? pathname + search : url);
}

/** Goes to the page on which to change how one pays. @throws ApiError */
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

/** The PDF of an invoice that this server makes. @throws ApiError */
export const readInvoice = (path: string) => api.get(path, { retry: idempotent }).blob();

/** What is about to be bought in the sandbox. @throws ApiError */
export const readCheckout = (id: string) =>
  api.get(apiPath(apiPaths.billingSandboxCheckout, { id }), { retry: idempotent }).json<SandboxCheckout>();

/** Pays in the sandbox. @throws ApiError */
export async function payCheckout(id: string, json: SandboxPaymentBody): Promise<SandboxOutcome['outcome']> {
  const path = apiPath(apiPaths.billingSandboxCheckout, { id });
  const { outcome } = await api.post(path, { json, retry: idempotent }).json<SandboxOutcome>();
  if (outcome === 'complete') {
    countEvent('conversion', 'subscription');
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
