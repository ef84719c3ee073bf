import { z } from 'zod';
import { email } from './accounts.ts';
import { trimmedText } from './common.ts';

/** Max lengths in UTF-16 units, as form fields count. */
export const ticketLimits = { email: 254, subject: 120, message: 4000 } as const;

export const ticketBody = z
  .object({
    email,
    subject: trimmedText(1, ticketLimits.subject),
    message: trimmedText(1, ticketLimits.message),
    /** Made by the client, so that a message sent twice is stored once. */
    ticketId: z.uuid().optional(),
  })
  .meta({ id: 'TicketBody' });

export const ticketAnswer = z.object({ id: z.uuid() }).meta({ id: 'TicketAnswer' });

export type TicketBody = z.infer<typeof ticketBody>;
