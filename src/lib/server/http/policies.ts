import type { Plan, Role } from '../../contract/accounts.ts';
import { DomainError } from '../errors.ts';

/** Who makes a call, as a verified access token says. */
export interface Principal {
  userId: string;
  sessionId: string;
  role: Role;
  plan: Plan;
  /** When the token ends, in milliseconds since the epoch. */
  expires: number;
}

/**
 * Who may make which call. Every endpoint names one of these; an endpoint without one cannot be built. What is
 * somebody else's is not decided here: services find rows by the caller's own id alone.
 */
export const policies = {
  /** Anybody. A token is not looked at. */
  anyone: () => {},
  /** Whoever is signed in. */
  signedIn: (principal: Principal | null) => {
    if (!principal) throw new DomainError('UNAUTHENTICATED', 'Please log in to continue.');
  },
} satisfies Record<string, (principal: Principal | null) => void>;

export type Policy = keyof typeof policies;
