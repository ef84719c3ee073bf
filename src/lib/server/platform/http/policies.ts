import type { Plan, Role } from '../../../contract/accounts.ts';
import { DomainError } from '../errors.ts';

/** Who makes a call, as a verified access token says. */
export interface Principal {
  userId: string;
  sessionId: string;
  role: Role;
  plan: Plan;
  /** Who of the school sees the site as this user. */
  impersonatorId: string | null;
  /** When the token ends, in milliseconds since the epoch. */
  expires: number;
}

function signedIn(principal: Principal | null): void {
  if (!principal) throw new DomainError('UNAUTHENTICATED', 'Please log in to continue.');
}

/**
 * Who may make which call. Every endpoint names one of these; an endpoint without one cannot be built. What is
 * somebody else's is not decided here: services find rows by the caller's own id alone.
 */
export const policies = {
  /** Anybody. A token is not looked at. */
  anyone: () => {},
  /** Anybody. Whoever brings a token is known by it, so that it has to be a good one. */
  visitor: () => {},
  /** Whoever is signed in, an impersonator included. */
  signedIn,
  /** Whoever is signed in as themselves: what an impersonator may not do. */
  notImpersonating: (principal: Principal | null) => {
    signedIn(principal);
    if (principal?.impersonatorId) {
      throw new DomainError('IMPERSONATION_RESTRICTED', 'Only the learner can do this.');
    }
  },
  /** The support of the school, as themselves. */
  staff: (principal: Principal | null) => {
    signedIn(principal);
    if (principal?.role === 'learner' || principal?.impersonatorId) {
      throw new DomainError('FORBIDDEN', 'This is for the support of the school.');
    }
  },
} satisfies Record<string, (principal: Principal | null) => void>;

export type Policy = keyof typeof policies;
