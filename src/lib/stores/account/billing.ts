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

/** The plans on offer. */
export const $plans = createQuery<BillingPlan[]>(apiPaths.billingPlans);

/** The learner's subscription. */
export const $subscription = createQuery<Subscription>(apiPaths.billingSubscription);

/** Invoices, newest first. */
export const $invoices = createQuery<Invoice[]>(apiPaths.billingInvoices);

/** Goes to the checkout page of a plan. @throws ApiError */
export async function subscribe(planId: string): Promise<void> {
  const { url } = await api.post(apiPaths.billingCheckout, { json: { planId } }).json<BillingAddress>();
  go(url);
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
