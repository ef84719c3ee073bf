import { apiPaths } from '../../../../contract/api-paths.ts';
import {
  checkoutParams,
  invoiceParams,
  sandboxCheckout,
  sandboxOutcome,
  sandboxPaymentBody,
} from '../../../../contract/billing.ts';
import { endpoint } from '../../../platform/http/endpoint.ts';
import type { SandboxCheckoutService } from './checkout.ts';
import type { SandboxInvoices } from './sandbox-invoices.ts';

const own = { policy: 'notImpersonating', tag: 'Billing', status: 200 } as const;

/** Stands in for the payment provider's own pages. */
export const sandboxRoutes = (checkout: SandboxCheckoutService, invoices: SandboxInvoices) => [
  endpoint({
    ...own,
    method: 'get',
    path: apiPaths.billingSandboxCheckout,
    summary: 'An open checkout',
    params: checkoutParams,
    answer: sandboxCheckout,
    errors: ['NOT_FOUND'],
    handle: ({ principal, params }) => checkout.read(principal.userId, params.id),
  }),
  endpoint({
    ...own,
    method: 'post',
    path: apiPaths.billingSandboxCheckout,
    summary: 'Subscribe with a test card, or start a trial without one',
    params: checkoutParams,
    body: sandboxPaymentBody,
    answer: sandboxOutcome,
    errors: ['NOT_FOUND', 'CONFLICT'],
    handle: ({ principal, params, body }) => checkout.complete(principal.userId, params.id, body),
  }),
  endpoint({
    ...own,
    method: 'put',
    path: apiPaths.billingSandboxCard,
    summary: 'Use another test card for future payments',
    body: sandboxPaymentBody,
    answer: sandboxOutcome,
    errors: ['CONFLICT'],
    handle: ({ principal, body }) => checkout.changeCard(principal.userId, body),
  }),
  endpoint({
    ...own,
    method: 'get',
    path: apiPaths.billingInvoicePdf,
    summary: 'An invoice as PDF',
    params: invoiceParams,
    errors: ['NOT_FOUND'],
    handle: ({ principal, params }) => invoices.pdf(principal.userId, params.id),
  }),
];
