import { z } from 'zod';
import { email } from './accounts.ts';
import { trimmedText } from './common.ts';
import { ticketLimits } from './support-limits.ts';

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
