import { z } from 'zod';
import { apiPaths } from '../../../contract/api-paths.ts';
import { billingAddress, billingPlan, checkoutBody, invoice, subscription } from '../../../contract/billing.ts';
import { endpoint } from '../../platform/http/endpoint.ts';
import type { Billing } from './service.ts';

const tag = 'Billing';
const own = { policy: 'notImpersonating', tag, status: 200 } as const;

export const billingRoutes = (billing: Billing, receiveWebhook: (body: string, signature: string) => Promise<void>) => [
  endpoint({
    method: 'get',
    path: apiPaths.billingPlans,
    policy: 'anyone',
    tag,
    summary: 'Plans and prices',
    status: 200,
    answer: z.array(billingPlan),
    errors: ['UNAVAILABLE'],
    handle: () => billing.plans(),
  }),
  endpoint({
    ...own,
    method: 'get',
    path: apiPaths.billingSubscription,
    summary: 'Your plan and the next charge',
    answer: subscription,
    handle: ({ principal }) => billing.subscription(principal.userId),
  }),
  endpoint({
    ...own,
    method: 'get',
    path: apiPaths.billingInvoices,
    summary: 'Your invoices, newest first',
    answer: z.array(invoice),
    errors: ['UNAVAILABLE'],
    handle: ({ principal }) => billing.invoices(principal.userId),
  }),
  endpoint({
    ...own,
    method: 'post',
    path: apiPaths.billingCheckout,
    summary: 'Subscribe: the URL of the page to do it on',
    description: 'The first subscription begins with a trial that needs no card.',
    body: checkoutBody,
    answer: billingAddress,
    errors: ['NOT_FOUND', 'CONFLICT', 'UNAVAILABLE'],
    handle: ({ principal, body }) => billing.checkout(principal.userId, body.planId),
  }),
  endpoint({
    ...own,
    method: 'post',
    path: apiPaths.billingPortal,
    summary: 'Change the payment method: the URL of the page to do it on',
    answer: billingAddress,
    errors: ['CONFLICT', 'UNAVAILABLE'],
    handle: ({ principal }) => billing.portal(principal.userId),
  }),
  endpoint({
    ...own,
    method: 'post',
    path: apiPaths.billingChange,
    summary: 'Change to another plan',
    body: checkoutBody,
    answer: subscription,
    errors: ['NOT_FOUND', 'CONFLICT', 'UNAVAILABLE'],
    handle: ({ principal, body }) => billing.changePlan(principal.userId, body.planId),
  }),
  endpoint({
    ...own,
    method: 'post',
    path: apiPaths.billingCancel,
    summary: 'Cancel. Access stays until the period ends, and nothing more is charged',
    answer: subscription,
    errors: ['CONFLICT', 'UNAVAILABLE'],
    handle: ({ principal }) => billing.cancel(principal.userId),
  }),
  endpoint({
    ...own,
    method: 'post',
    path: apiPaths.billingResume,
    summary: 'Undo a cancellation',
    answer: subscription,
    errors: ['CONFLICT', 'UNAVAILABLE'],
    handle: ({ principal }) => billing.resume(principal.userId),
  }),
  endpoint({
    method: 'post',
    path: apiPaths.billingWebhook,
    policy: 'anyone',
    tag,
    summary: 'For the payment provider’s signed events',
    raw: true,
    body: z.string(),
    maxBytes: 256 * 1024,
    status: 204,
    errors: ['UNAVAILABLE'],
    handle: ({ body, header }) => receiveWebhook(body, header('stripe-signature') ?? ''),
  }),
];
