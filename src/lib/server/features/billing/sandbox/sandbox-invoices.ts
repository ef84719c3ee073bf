import { v7 } from 'uuid';
import { apiPath, apiPaths } from '../../../../contract/api-paths.ts';
import type { Invoice } from '../../../../contract/billing.ts';
import type { Database } from '../../../platform/db/database.ts';
import { and, desc, eq } from '../../../platform/db/drizzle.ts';
import { invoices } from '../../../platform/db/schema.ts';
import { notFound } from '../../../platform/errors.ts';
import { existingUser } from '../../accounts/index.ts';
import { invoicePdf } from '../invoice-pdf.ts';
import type { SubscriptionRow } from '../subscriptions.ts';
import type { PricedPlan } from './plans.ts';

/** How many are shown. */
const maxInvoices = 24;

/** Writes down what was charged, or could not be. */
export async function issue(
  tx: Database,
  { userId, amount, currency }: Pick<SubscriptionRow, 'userId' | 'amount' | 'currency'>,
  { plan, at, paid }: { plan: PricedPlan; at: Date; paid: boolean },
): Promise<void> {
  const invoiceId = v7();
  await tx.insert(invoices).values({
    ...{ userId, invoiceId, amount, currency, issuedAt: at },
    number: `P-${at.getUTCFullYear()}-${invoiceId.slice(-8).toUpperCase()}`,
    description: `Woodshed, ${plan.title.toLowerCase()} plan`,
    status: paid ? 'paid' : 'open',
  });
}

export function createSandboxInvoices(db: Database) {
  return {
    async list(userId: string): Promise<Invoice[]> {
      const ofUser = eq(invoices.userId, userId);
      const rows = await db.select().from(invoices).where(ofUser).orderBy(desc(invoices.issuedAt)).limit(maxInvoices);
      return rows.map(({ userId: _, invoiceId, issuedAt, ...row }) => ({
        ...row,
        id: invoiceId,
        issuedAt: issuedAt.toISOString(),
        pdf: apiPath(apiPaths.billingInvoicePdf, { id: invoiceId }),
      }));
    },

    /** @throws DomainError NOT_FOUND, also for somebody else's. */
    async pdf(userId: string, invoiceId: string): Promise<Response> {
      const isInvoice = and(eq(invoices.userId, userId), eq(invoices.invoiceId, invoiceId));
      const [row] = await db.select().from(invoices).where(isInvoice);
      if (!row) throw notFound('invoice');
      const file = await invoicePdf(row, await existingUser(db, userId));
      const headers = {
        'Content-Type': 'application/pdf',
        'Content-Disposition': `attachment; filename="woodshed-${row.number}.pdf"`,
      };
      return new Response(file, { headers });
    },
  };
}

export type SandboxInvoices = ReturnType<typeof createSandboxInvoices>;
