import type { Plan, Role } from '../../../contract/accounts.ts';
import { DomainError } from '../errors.ts';

/** The caller, from a verified access token. */
export interface Principal {
  userId: string;
  sessionId: string;
  role: Role;
  plan: Plan;
  /** End of the membership, in ms since the epoch; 0: never a member. */
  memberUntil: number;
  /** Staff member who is impersonating this user. */
  impersonatorId: string | null;
  /** Expiry of the token, in ms since the epoch. */
  expires: number;
}

/** Consents that only the learner may give or withdraw: to be shown to others, and to receive mail. */
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
 * Access policies. Every endpoint names one; `mountEndpoints` throws otherwise. Ownership is not checked here: services
 * look rows up by the caller's own id.
 */
export const policies = {
  /** Public. Ignores tokens. */
  anyone: () => {},
  /** Public. Identifies callers that send a token, which must be valid. */
  visitor: () => {},
  /** Like `visitor`, but refuses impersonators. */
  visitorNotImpersonating: refuseImpersonator,
  /** Signed-in users, including impersonators. */
  signedIn,
  /**
   * Signed-in users, excluding impersonators. Required for everything that involves the password, the email address,
   * sessions, consents, billing, exports, support tickets, or any deletion.
   */
  notImpersonating: (principal: Principal | null) => {
    signedIn(principal);
    refuseImpersonator(principal);
  },
  /** Staff, excluding impersonators. */
  staff: (principal: Principal | null) => {
    signedIn(principal);
    if (principal?.role === 'learner' || principal?.impersonatorId) {
      throw new DomainError('FORBIDDEN', 'Only Woodshed’s support team can do this.');
    }
  },
} satisfies Record<string, (principal: Principal | null) => void>;

export type Policy = keyof typeof policies;
