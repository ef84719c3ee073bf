import { expect, it } from 'vitest';
import { ticketBody } from '#src/lib/contract/support.ts';
import { ticketLimits } from '#src/lib/contract/support-limits.ts';

const ticket = { email: 'robin@example.org', subject: 'A wrong note', message: 'Bar 3.' };
const isTaken = (change: object) => ticketBody.safeParse({ ...ticket, ...change }).success;

it.each(['subject', 'message'] as const)('the %s of a message has the length limit of the form', (field) => {
  expect(isTaken({ [field]: 'x'.repeat(ticketLimits[field]) })).toBe(true);
  expect(isTaken({ [field]: 'x'.repeat(ticketLimits[field] + 1) })).toBe(false);
  expect(isTaken({ [field]: ' ' })).toBe(false);
});

it('an e-mail address is required', () => {
  expect(isTaken({ email: 'robin' })).toBe(false);
});
