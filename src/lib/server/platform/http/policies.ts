import type { Plan, Role } from '../../../contract/accounts.ts';
import { DomainError } from '../errors.ts';

/** Who makes a call, as a verified access token says. */
export interface Principal {
  userId: string;
  sessionId: string;
  role: Role;
  plan: Plan;
  /** Until when the lessons of members are or were open to them, in milliseconds since the epoch; 0: never. */
  memberUntil: number;
  /** Who of the school sees the site as this user. */
  impersonatorId: string | null;
  /** When the token ends, in milliseconds since the epoch. */
  expires: number;
}

/** Consents are the learner's to give and to take back: to be shown to others, and to get mail. */
export const consentFields = ['showOnLeaderboard', 'emailReminders', 'weeklyDigest'] as const;

const restricted = () => new DomainError('IMPERSONATION_RESTRICTED', 'Only the learner can do this.');

function refuseImpersonator(principal: Principal | null): void {
  if (principal?.impersonatorId) throw restricted();
}

/** @throws DomainError IMPERSONATION_RESTRICTED when an impersonator sends a field that only the learner may send. */
export function refuseLearnerFields(principal: Principal | null, body: unknown, fields: readonly string[]): void {
  if (fields.some((field) => Object.hasOwn(Object(body), field))) refuseImpersonator(principal);
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
  /** The same, but no impersonator. */
  visitorNotImpersonating: refuseImpersonator,
  /** Whoever is signed in, an impersonator included. */
  signedIn,
  /**
   * Whoever is signed in as themselves. An impersonator may do nothing that involves the password, the email address,
   * sessions, consents, billing, exports, support tickets, or the deletion of anything.
   */
  notImpersonating: (principal: Principal | null) => {
    signedIn(principal);
    refuseImpersonator(principal);
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
