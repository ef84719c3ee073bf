import { createHash } from 'node:crypto';
import type { Clock } from '../../platform/clock.ts';
import { DomainError } from '../../platform/errors.ts';
import { widerNetwork } from '../../platform/http/address.ts';
import type { Limits } from '../../platform/http/rate-limits.ts';
import { verifyPassword } from './passwords.ts';
import { normalizeEmail } from './users.ts';

/** Who is to be let in with a password, and from where. */
export interface Attempt {
  email: string;
  password: string;
  /** Undefined when nobody has that e-mail address; it takes as long. */
  passwordHash: string | undefined;
  address: string;
}

/** How long a guess waits for an account under attack, in milliseconds. */
const slowBy = 2000;

const keyOf = (text: string) => createHash('sha256').update(text).digest('base64url');

/**
 * Looks at passwords, so many wrong ones for one account from one address. Nobody can keep somebody else out by
 * guessing: the owner comes from another address.
 *
 * Guesses that come from many addresses are slowed down as well: after fifty in an hour each one waits, and each network
 * has one in a quarter of an hour. The owner's network has its own, so that the account is never closed to them.
 */
export function createPasswordGuard(limits: Limits, clock: Clock) {
  const failures = limits('password', { points: 5, seconds: 5 * 60 });
  const ofAccount = limits('password:account', { points: 50, seconds: 60 * 60 });
  const whileSlow = limits('password:slow', { points: 1, seconds: 15 * 60 });

  /** Whether the account has had too many wrong passwords, whoever sent them. */
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
   * Whether the password is right.
   * @throws DomainError RATE_LIMITED, whether or not it is, after five wrong ones; or after one, while the account is
   * under attack
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
      // Too many at once only begin the attack.
      await ofAccount?.take(account).catch(() => {});
      await failures?.take(key);
    }
    // Guesses that were sent at once wait for each other here: a right one among too many wrong ones tells nothing.
    else {
      await failures?.check(key);
      await failures?.clear(key);
    }
    return right;
  };
}

export type PasswordGuard = ReturnType<typeof createPasswordGuard>;
