import { v7 } from 'uuid';
import { apiPaths } from '../../lib/contract/api-paths.ts';
import type { TicketBody } from '../../lib/contract/support.ts';
import { apiBase as base } from '../../lib/stores/http/api-base.ts';
import { ApiError } from '../../lib/stores/http/api-error.ts';
import { createClient } from '../../lib/stores/http/client.ts';
import { readSession, replaceTokens } from '../../lib/stores/session/session.ts';

type Ticket = Omit<TicketBody, 'ticketId'>;
type Answer = { id: string } | { problem: string };

/** An expired session must not redirect and lose the typed message: send it anonymously instead. */
const end = () => {};
const known = createClient({ base, session: { read: readSession, replaceTokens, end } });
const unknown = createClient({ base, session: { read: () => null, replaceTokens, end } });

let last = { words: '', ticketId: '' };

/** Idempotency: resending the same message reuses its id, as the first response may have been lost. */
function withId(ticket: Ticket): TicketBody {
  const words = JSON.stringify(ticket);
  if (words !== last.words) last = { words, ticketId: v7() };
  return { ...ticket, ticketId: last.ticketId };
}

/** Sends a message to support. Never throws; failures are returned as text. */
export async function sendTicket(ticket: Ticket): Promise<Answer> {
  const json = withId(ticket);
  const send = (client: typeof known) => client.post(apiPaths.supportTickets, { json }).json<{ id: string }>();
  try {
    return await send(known).catch((error) => {
      if (error instanceof ApiError && error.status === 401) return send(unknown);
      throw error;
    });
  } catch (error) {
    return { problem: `${reasonOf(error)} Your message is still here.` };
  }
}

function reasonOf(error: unknown): string {
  if (!(error instanceof ApiError)) return 'Something went wrong, and it could not be sent.';
  if (error.isNetwork) return 'The server can’t be reached. Look whether you are online, and send it again.';
  if (error.code === 'RATE_LIMITED')
    return 'Those were many messages in a short time. Wait ten minutes and send it again.';
  if (error.code === 'VALIDATION_ERROR')
    return error.details[0]?.message ?? 'One of the fields can’t be sent like this.';
  return 'Something went wrong on our side, and it could not be sent. Try again in a moment.';
}
