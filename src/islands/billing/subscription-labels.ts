import type { Subscription } from '#src/lib/contract/billing.ts';

const dayFormat = new Intl.DateTimeFormat(undefined, { dateStyle: 'long' });

/** Long date in the browser's locale. */
export const formatDay = (at: string) => dayFormat.format(new Date(at));

/** Subscription status as a sentence. */
export function statusSentence({ status, paidUntil, plan, paymentMethod }: Subscription): string {
  const until = paidUntil ? formatDay(paidUntil) : '';
  switch (status) {
    case 'none':
      return 'The first course, the first lesson of every other one, and all tools: free for ever.';
    case 'trialing':
      return paymentMethod
        ? `You are trying everything, until ${until}.`
        : `You are trying everything, until ${until}. Then it ends by itself: you gave no card.`;
    case 'active':
      return `All lessons are open to you. Paid until ${until}.`;
    case 'past_due':
      return 'The last payment did not go through. We try again during the next days; your lessons stay open meanwhile.';
    case 'cancelled':
      return `Cancelled. All lessons stay open until ${until}, and nothing more is charged.`;
    case 'ended':
      return plan === 'member'
        ? `It has ended. All lessons stay open until ${until}.`
        : `It ended on ${until}. Everything that you have practised is kept.`;
  }
}
