import { v7 } from 'uuid';
import { apiPaths } from '../../contract/api-paths.ts';
import type { TicketBody } from '../../contract/support.ts';
import { api } from '../http/client.ts';
import { idempotent } from '../http/retry.ts';
import { readSession } from '../session/session.ts';

/**
 * Reports something to the school as whoever is logged in.
 * @param ticketId the same one twice is one report
 * @throws ApiError
 */
export async function report(
  { subject, message }: Pick<TicketBody, 'subject' | 'message'>,
  ticketId = v7(),
): Promise<void> {
  const email = readSession()?.user.email ?? '';
  const json: TicketBody = { email, subject, message, ticketId };
  await api.post(apiPaths.supportTickets, { json, retry: { ...idempotent, methods: ['post'] } });
}
