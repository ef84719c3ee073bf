import { v7 } from 'uuid';
import { apiPaths } from '../../contract/api-paths.ts';
import type { TicketBody } from '../../contract/support.ts';
import { api } from '../http/client.ts';
import { idempotent } from '../http/retry.ts';
import { readSession } from '../session/session.ts';

/**
 * Sends a message of the logged-in user to support.
 * @param ticketId a message sent twice with the same id is stored once
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
