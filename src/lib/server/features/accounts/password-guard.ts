import { createHash } from 'node:crypto';
import type { Clock } from '../../platform/clock.ts';
import { DomainError } from '../../platform/errors.ts';
import { widerNetwork } from '../../platform/http/address.ts';
import type { Limits } from '../../platform/http/rate-limits.ts';
import { verifyPassword } from './passwords.ts';
import { normalizeEmail } from './users.ts';

/** A login attempt, and where it comes from. */
export interface Attempt {
  email: string;
  password: string;
  /** Undefined when no account has the e-mail address; verification takes as long. */
  passwordHash: string | undefined;
  address: string;
}

/** Delay of an attempt on an account under attack, in milliseconds. */
const slowBy = 2000;

const keyOf = (text: string) => createHash('sha256').update(text).digest('base64url');

/**
 * Verifies passwords, with a limit on wrong ones per account and client address. Guessing cannot lock out the owner,
 * who comes from another address.
 *
 * Distributed guessing is slowed down as well: after fifty wrong passwords in an hour every attempt is delayed, and each
 * network may try once in 15 minutes. The owner's network has its own allowance, so the owner is never locked out.
 */
export function createPasswordGuard(limits: Limits, clock: Clock) {
  const failures = limits('password', { points: 5, seconds: 5 * 60 });
  const ofAccount = limits('password:account', { points: 50, seconds: 60 * 60 });
  const whileSlow = limits('password:slow', { points: 1, seconds: 15 * 60 });

  /** Whether the account has had too many wrong passwords, from any address. */
  async function isUnderAttack(account: string): Promise<boolean> {
    try {
      await ofAccount?.check(account);
      return false;
    } catch (error) {
      if (error instanceof DomainError) return true;
      throw error;
    }
  }

  /**
   * Returns whether the password is right.
   * @throws DomainError RATE_LIMITED, even for the right password, after five wrong ones, or after one while the account
   * is under attack
   */
  return async ({ email, password, passwordHash, address }: Attempt): Promise<boolean> => {
    const name = normalizeEmail(email);
    const key = keyOf(`${name} ${address}`);
    await failures?.check(key);
    const account = keyOf(name);
    if (await isUnderAttack(account)) {
      await clock.sleep(slowBy);
      const place = keyOf(`${name} ${widerNetwork(address)}`);
      await whileSlow?.check(place);
      const right = await verifyPassword(passwordHash, password);
      await (right ? whileSlow?.check(place) : whileSlow?.take(place));
      return right;
    }
    const right = await verifyPassword(passwordHash, password);
    if (!right) {
      // A full bucket is no error here: it marks the account as under attack.
      await ofAccount?.take(account).catch(() => {});
      await failures?.take(key);
    }
    // Concurrent guesses are counted before this check, so a right one among too many wrong ones is not revealed.
    else {
      await failures?.check(key);
      await failures?.clear(key);
    }
    return right;
  };
}

export type PasswordGuard = ReturnType<typeof createPasswordGuard>;
