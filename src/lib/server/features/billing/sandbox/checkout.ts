import { v7 } from 'uuid';
import type {
  PlanFrontMatter,
  SandboxCard,
  SandboxCheckout,
  SandboxOutcome,
  SandboxPaymentBody,
} from '../../../../contract/billing.ts';
import { trialDays } from '../../../../contract/limits.ts';
import type { Clock } from '../../../platform/clock.ts';
import type { Database } from '../../../platform/db/database.ts';
import { and, eq } from '../../../platform/db/drizzle.ts';
import { checkouts } from '../../../platform/db/schema/index.ts';
import { DomainError, invalid, notFound } from '../../../platform/errors.ts';
import type { Principals } from '../../accounts/index.ts';
import { existingUser } from '../../accounts/index.ts';
import { nextPeriodEnd } from '../periods.ts';
import { findSubscription, type LockedSubscription, lockSubscription, recordSubscription } from '../subscriptions.ts';
import { hadTrial } from '../trials.ts';
import { pricedPlan, toPlan } from './plans.ts';
import { issue } from './sandbox-invoices.ts';

const day = 24 * 60 * 60_000;

export const cardNames: Record<SandboxCard, string> = {
  succeeds: 'Test card: succeeds',
  fails: 'Test card: declined',
  confirms: 'Test card: asks to confirm',
};

interface Dependencies {
  plans: readonly PlanFrontMatter[];
  principals: Principals;
  clock: Clock;
}

/** Outcome of a test card: declines, asks for 3-D Secure confirmation, or succeeds. */
function outcomeOf({ card, confirmed }: SandboxPaymentBody): SandboxOutcome['outcome'] {
  if (card === 'fails') return 'declined';
  return card === 'confirms' && !confirmed ? 'confirm' : 'complete';
}

/** Serves the sandbox's pages: the checkout, and the change of a card. */
export function createSandboxCheckout(db: Database, { plans, principals, clock }: Dependencies) {
  const keyOf = (userId: string, id: string) => and(eq(checkouts.userId, userId), eq(checkouts.checkoutId, id));

  async function open(tx: Database, userId: string, id: string) {
    const [row] = await tx.select().from(checkouts).where(keyOf(userId, id));
    if (!row) throw notFound('checkout');
    return row;
  }

  return {
    /** @throws DomainError NOT_FOUND, also for another user's. */
    async read(userId: string, id: string): Promise<SandboxCheckout> {
      const { planId, completedAt } = await open(db, userId, id);
      const { email } = await existingUser(db, userId);
      const trial = (await findSubscription(db, userId)) === undefined && !(await hadTrial(db, email));
      return { id, plan: toPlan(pricedPlan(plans, planId)), trial, status: completedAt ? 'complete' : 'open' };
    },

    /**
     * Completes the checkout. Idempotent.
     * @throws DomainError NOT_FOUND; CONFLICT for a user who has another subscription; VALIDATION_ERROR without a
     * card where there is no trial
     */
    async complete(userId: string, id: string, body: SandboxPaymentBody): Promise<SandboxOutcome> {
      const outcome = await db.transaction(async (tx) => {
        const locked = await lockSubscription(tx, userId);
        const { known } = locked;
        const { planId, completedAt } = await open(tx, userId, id);
        if (completedAt) return 'complete';
        if (known && known.status !== 'ended') throw new DomainError('CONFLICT', 'You already have a subscription.');
        const trial = !known && !(await hadTrial(tx, locked.user.email));
        if (!trial && !body.card) throw invalid('body.card', 'must be given: the trial was used');
        const outcome = outcomeOf(body);
        if (outcome !== 'complete') return outcome;
        const now = new Date(clock.now());
        await begin(tx, locked, { planId, card: body.card ?? null, trial, now });
        await tx.update(checkouts).set({ completedAt: now }).where(keyOf(userId, id));
        return outcome;
      });
      if (outcome === 'complete') principals.forget(userId);
      return { outcome };
    },

    /** Replaces the card; an overdue payment is retried immediately. */
    async changeCard(userId: string, body: SandboxPaymentBody): Promise<SandboxOutcome> {
      if (!body.card) throw invalid('body.card', 'must be given');
      const { card } = body;
      const outcome = body.card === 'confirms' && !body.confirmed ? 'confirm' : 'complete';
      if (outcome === 'confirm') return { outcome };
      await db.transaction(async (tx) => {
        const locked = await lockSubscription(tx, userId);
        const { known } = locked;
        if (!known || known.status === 'ended') throw new DomainError('CONFLICT', 'You don’t have a subscription.');
        const now = new Date(clock.now());
        const dueAt = known.status === 'past_due' ? now : known.dueAt;
        await recordSubscription(tx, locked, { ...known, card, paymentMethod: cardNames[card], dueAt }, now);
      });
      principals.forget(userId);
      return { outcome };
    },
  };

  async function begin(
    tx: Database,
    locked: LockedSubscription,
    { planId, card, trial, now }: { planId: string; card: SandboxCard | null; trial: boolean; now: Date },
  ): Promise<void> {
    const plan = pricedPlan(plans, planId);
    const { amount, currency, interval } = plan.price;
    const at = now.getTime();
    const paidUntil = new Date(trial ? at + trialDays * day : nextPeriodEnd(at, interval, at));
    await recordSubscription(
      tx,
      locked,
      {
        provider: 'sandbox',
        subscriptionId: v7(),
        planId,
        status: trial ? 'trialing' : 'active',
        cancelAtPeriodEnd: false,
        amount,
        currency,
        card,
        paymentMethod: card && cardNames[card],
        paidUntil,
        dueAt: paidUntil,
        declined: 0,
        syncedAt: now,
        noticedFor: null,
        // The first paid period begins when the trial ends.
        anchoredAt: trial ? paidUntil : now,
      },
      now,
    );
    if (!trial) await issue(tx, { userId: locked.user.userId, amount, currency }, { plan, at: now, paid: true });
  }
}

export type SandboxCheckoutService = ReturnType<typeof createSandboxCheckout>;
