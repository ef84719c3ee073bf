import type { CatalogLesson } from '../../../contract/catalog.ts';
import { DomainError } from '../../platform/errors.ts';
import type { Principal } from '../../platform/http/policies.ts';

/** Who wants to open or use a lesson. */
export type Caller = Pick<Principal, 'userId' | 'role' | 'plan' | 'memberUntil'>;

/**
 * How long after the end of a membership its lessons still count, in milliseconds: as long as media addresses that were
 * signed at its last moment work.
 */
const grace = 6 * 60 * 60 * 1000;

type Access = Pick<CatalogLesson, 'access'>;

const membersOnly = () => new DomainError('SUBSCRIPTION_REQUIRED', 'This lesson is for members.');

/** @throws DomainError SUBSCRIPTION_REQUIRED for a members' lesson without a plan. */
export function checkMayOpen({ access }: Access, { role, plan }: Caller): void {
  if (access === 'member' && plan === 'free' && role === 'learner') throw membersOnly();
}

/**
 * Whether what somebody did in a lesson is recorded: they may open it, or could when they did it. Practice that waited on
 * a device while the membership ended is not lost. When a membership began is not looked at.
 * @param lesson undefined for the demo
 * @param occurredAt milliseconds since the epoch
 * @throws DomainError SUBSCRIPTION_REQUIRED
 */
export function checkMayRecord(lesson: Access | undefined, caller: Caller, occurredAt: number): void {
  if (lesson && !(occurredAt <= caller.memberUntil + grace)) checkMayOpen(lesson, caller);
}
