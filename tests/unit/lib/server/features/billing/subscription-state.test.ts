import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { nextPeriodEnd } from '#src/lib/server/features/billing/periods.ts';
import { type Renewing, renew } from '#src/lib/server/features/billing/renewal.ts';
import {
  applyChange,
  graceMs,
  mayFollow,
  memberUntil,
  type SubscriptionChange,
  type SubscriptionState,
} from '#src/lib/server/features/billing/subscription-state.ts';

const day = 24 * 60 * 60_000;
const at = (iso: string) => Date.parse(iso);

describe('the end of a period', () => {
  test.each([
    ['2026-01-31T10:00:00Z', 'month', '2026-01-31T10:00:00Z', '2026-02-28T10:00:00Z'],
    ['2026-01-31T10:00:00Z', 'month', '2026-02-28T10:00:00Z', '2026-03-31T10:00:00Z'],
    ['2026-03-04T12:00:00Z', 'month', '2026-03-04T12:00:00Z', '2026-04-04T12:00:00Z'],
    ['2026-03-04T12:00:00Z', 'month', '2027-01-20T00:00:00Z', '2027-02-04T12:00:00Z'],
    ['2028-02-29T00:00:00Z', 'year', '2028-02-29T00:00:00Z', '2029-02-28T00:00:00Z'],
    ['2028-02-29T00:00:00Z', 'year', '2031-03-01T00:00:00Z', '2032-02-29T00:00:00Z'],
  ] as const)('from %s by the %s, after %s: %s', (anchor, interval, after, end) => {
    expect(new Date(nextPeriodEnd(at(anchor), interval, at(after))).toISOString()).toBe(new Date(end).toISOString());
  });

  test('lies ahead, by a month or year at most, and follows from the one before', () => {
    const instant = fc.integer({ min: at('2020-01-01T00:00:00Z'), max: at('2040-01-01T00:00:00Z') });
    fc.assert(
      fc.property(instant, fc.constantFrom('month', 'year'), instant, (anchor, interval, after) => {
        const from = Math.max(anchor, after);
        const end = nextPeriodEnd(anchor, interval, from);
        expect(end).toBeGreaterThan(from);
        expect(end - from).toBeLessThanOrEqual((interval === 'month' ? 31 : 366) * day);
        expect(nextPeriodEnd(anchor, interval, end)).toBeGreaterThan(end);
      }),
    );
  });
});

const state: SubscriptionState = {
  subscriptionId: 'one',
  planId: 'monthly',
  status: 'active',
  cancelAtPeriodEnd: false,
  paidUntil: 100 * day,
  hasCard: true,
};

describe('a subscription', () => {
  test.each([
    ['paid', {}, 100 * day + graceMs],
    ['owed', { status: 'past_due' }, 100 * day + graceMs],
    ['cancelled', { cancelAtPeriodEnd: true }, 100 * day],
    ['on trial without a card', { status: 'trialing', hasCard: false }, 100 * day],
    ['ended', { status: 'ended' }, 100 * day],
  ] as const)('that is %s opens the lessons as long as it should', (_, change, until) => {
    expect(memberUntil({ ...state, ...change })).toBe(until);
  });

  const change: fc.Arbitrary<SubscriptionChange> = fc.oneof(
    fc.constantFrom<SubscriptionChange>({ kind: 'cancel' }, { kind: 'resume' }, { kind: 'decline' }, { kind: 'end' }),
    fc.constant<SubscriptionChange>({ kind: 'change-plan', planId: 'annual' }),
    fc.integer({ min: 101, max: 400 }).map((days): SubscriptionChange => ({ kind: 'pay', paidUntil: days * day })),
  );

  test('whatever is done to it: what was paid is never taken back, and an end is for good', () => {
    fc.assert(
      fc.property(fc.array(change), (changes) => {
        let now = state;
        for (const one of changes) {
          const next = applyChange(now, one);
          if (one.kind !== 'pay') expect(memberUntil(next)).toBeGreaterThanOrEqual(now.paidUntil);
          expect(mayFollow(now, next)).toBe(true);
          if (now.status === 'ended') expect(next).toEqual(now);
          now = next;
        }
      }),
    );
  });

  test('word that is late does not bring an ended one back, and another one is another one', () => {
    const ended = applyChange(state, { kind: 'end' });
    expect(mayFollow(ended, state)).toBe(false);
    expect(mayFollow(ended, { ...state, subscriptionId: 'two' })).toBe(true);
    expect(mayFollow({ ...state, subscriptionId: 'two' }, ended)).toBe(false);
    expect(mayFollow(null, ended)).toBe(true);
  });
});

describe('what is due', () => {
  const due: Renewing = { state, declined: 0, dueAt: 100 * day };
  const nextMonth = (from: number) => from + 30 * day;

  test('is a renewal, paid once for a period', () => {
    const { state: next, dueAt, charge } = renew(due, true, nextMonth);
    expect([next.status, next.paidUntil, dueAt]).toEqual(['active', 130 * day, 130 * day]);
    expect(charge).toEqual({ at: 100 * day, paid: true });
  });

  test.each([
    ['was cancelled', { cancelAtPeriodEnd: true }],
    ['is a trial without a card', { status: 'trialing', hasCard: false }],
  ] as const)('is the end of one that %s, without a charge', (_, change) => {
    const { state: next, charge } = renew({ ...due, state: { ...state, ...change } }, true, nextMonth);
    expect([next.status, charge]).toEqual(['ended', null]);
  });

  test('is tried again after 1, 2 and 4 days, then ends; one that pays meanwhile goes on where it was', () => {
    let now: Renewing = due;
    const waits: number[] = [];
    while (now.state.status !== 'ended') {
      const next = renew(now, false, nextMonth);
      waits.push((next.dueAt - now.dueAt) / day);
      now = next;
    }
    expect(waits).toEqual([1, 2, 4, 0]);
    const late = renew(renew(due, false, nextMonth), true, nextMonth);
    expect([late.state.status, late.state.paidUntil]).toEqual(['active', 130 * day]);
  });
});
