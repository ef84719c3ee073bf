import './toasts.ts';
import { v7 } from 'uuid';
import { apiPaths } from '../../lib/contract/api-paths.ts';
import type { TicketBody } from '../../lib/contract/support.ts';
import { apiBase as base } from '../../lib/stores/http/api-base.ts';
import { ApiError } from '../../lib/stores/http/api-error.ts';
import { createClient } from '../../lib/stores/http/client.ts';
import { showError } from '../../lib/stores/http/error-toasts.ts';
import { readSession, replaceTokens } from '../../lib/stores/session/session.ts';

type Ticket = Omit<TicketBody, 'ticketId'>;
type Answer = { id: string } | { problem: string };

/** An expired session must not redirect and lose the typed message: send it anonymously instead. */
const end = () => {};
const signedIn = createClient({ base, session: { read: readSession, replaceTokens, end } });
const anonymous = createClient({ base, session: { read: () => null, replaceTokens, end } });

let last = { words: '', ticketId: '' };

/** Idempotency: resending the same message reuses its id, as the first response may have been lost. */
function withTicketId(ticket: Ticket): TicketBody {
  const words = JSON.stringify(ticket);
  if (words !== last.words) last = { words, ticketId: v7() };
  return { ...ticket, ticketId: last.ticketId };
}

/** Sends a message to support. Never throws; failures are returned as text. */
export async function sendTicket(ticket: Ticket): Promise<Answer> {
  const json = withTicketId(ticket);
  const send = (client: typeof signedIn) => client.post(apiPaths.supportTickets, { json }).json<{ id: string }>();
  try {
    return await send(signedIn).catch((error) => {
      if (error instanceof ApiError && error.status === 401) return send(anonymous);
      throw error;
    });
  } catch (error) {
    showError(error);
    return { problem: `${reasonOf(error)} Your message is still here.` };
  }
}

function reasonOf(error: unknown): string {
  if (!(error instanceof ApiError)) return 'Something went wrong, and it couldn’t be sent.';
  if (error.isNetwork) return 'The server can’t be reached. Check that you’re online, then send it again.';
  if (error.code === 'RATE_LIMITED') return 'That’s a lot of messages at once. Wait ten minutes, then send it again.';
  if (error.code === 'VALIDATION_ERROR')
    return error.details[0]?.message ?? 'One of the fields can’t be sent like this.';
  return 'Something went wrong on our end, and it couldn’t be sent. Please try again in a moment.';
}
