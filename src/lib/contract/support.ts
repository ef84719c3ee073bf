import { z } from 'zod';
import { email } from './accounts.ts';
import { trimmedText } from './common.ts';

/** Lengths in UTF-16 units, as form fields count. */
export const ticketLimits = { email: 254, subject: 120, message: 4000 } as const;

export const ticketBody = z.object({
  email,
  subject: trimmedText(1, ticketLimits.subject),
  message: trimmedText(1, ticketLimits.message),
  /** The same one twice is one message. */
  ticketId: z.uuid().optional(),
});

export const ticketAnswer = z.object({ id: z.uuid() });

export type TicketBody = z.infer<typeof ticketBody>;
