import type { Subscription } from '#src/lib/contract/billing.ts';

const dayFormat = new Intl.DateTimeFormat(undefined, { dateStyle: 'long' });

/** Long date in the browser's locale. */
export const formatDay = (at: string) => dayFormat.format(new Date(at));

/** Subscription status as a sentence. */
export function statusSentence({ status, paidUntil, plan, paymentMethod }: Subscription): string {
  const until = paidUntil ? formatDay(paidUntil) : '';
  switch (status) {
    case 'none':
      return 'The first course, the first lesson of every other course and all tools, free forever.';
    case 'trialing':
      return paymentMethod
        ? `Your trial of all lessons runs until ${until}.`
        : `Your trial of all lessons runs until ${until}. Then it simply ends: you haven’t added a card.`;
    case 'active':
      return `All lessons are open. Paid until ${until}.`;
    case 'past_due':
      return 'The last payment didn’t go through. We’ll try again over the next few days, and your lessons stay open.';
    case 'cancelled':
      return `Cancelled. All lessons stay open until ${until}. You won’t be charged again.`;
    case 'ended':
      return plan === 'member'
        ? `Your subscription has ended. All lessons stay open until ${until}.`
        : `Your subscription ended on ${until}. Everything you’ve practised is saved.`;
  }
}
