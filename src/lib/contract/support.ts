import { z } from 'zod';
import { email } from './accounts.ts';
import { trimmedText } from './common.ts';

/** The call that takes a message to support; also without a token. */
export const supportTicketsPath = '/support/tickets';

/** Lengths in UTF-16 units, as form fields count. */
export const ticketLimits = { email: 254, subject: 120, message: 4000 } as const;

export const ticketBody = z.object({
  email,
  subject: trimmedText(1, ticketLimits.subject),
  message: trimmedText(1, ticketLimits.message),
});

export type TicketBody = z.infer<typeof ticketBody>;
