import { supportTicketsPath, type TicketBody } from '../../lib/contract/support.ts';
import { ApiError } from '../../lib/stores/api-error.ts';
import { api } from '../../lib/stores/client.ts';

type Answer = { id: string } | { problem: string };

/** Sends a message to support. Never throws: what went wrong is said in words. */
export async function sendTicket(ticket: TicketBody): Promise<Answer> {
  try {
    return await api.post(supportTicketsPath, { json: ticket }).json<{ id: string }>();
  } catch (error) {
    return { problem: `${reasonOf(error)} Your message is still here.` };
  }
}

function reasonOf(error: unknown): string {
  if (!(error instanceof ApiError)) return 'Something went wrong, and it could not be sent.';
  if (error.isNetwork) return 'The server can’t be reached. Look whether you are online, and send it again.';
  if (error.code === 'RATE_LIMITED')
    return 'That were many messages in a short time. Wait a few minutes and send it again.';
  if (error.code === 'VALIDATION_ERROR')
    return error.details[0]?.message ?? 'One of the fields can’t be sent like this.';
  return 'Something went wrong on our side, and it could not be sent. Try again in a moment.';
}
