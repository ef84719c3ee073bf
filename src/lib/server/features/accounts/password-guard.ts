import { createHash } from 'node:crypto';
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

/**
 * Looks at passwords, so many wrong ones for one account from one address. Nobody can keep somebody else out by
 * guessing: the owner comes from another address.
 */
export function createPasswordGuard(limits: Limits) {
  const failures = limits('password', { points: 5, seconds: 5 * 60 });

  /**
   * Whether the password is right.
   * @throws DomainError RATE_LIMITED, whether or not it is, after five wrong ones.
   */
  return async ({ email, password, passwordHash, address }: Attempt): Promise<boolean> => {
    const key = createHash('sha256')
      .update(`${normalizeEmail(email)} ${address}`)
      .digest('base64url');
    await failures?.check(key);
    const right = await verifyPassword(passwordHash, password);
    if (!right) await failures?.take(key);
    // Guesses that were sent at once wait for each other here: a right one among too many wrong ones tells nothing.
    else {
      await failures?.check(key);
      await failures?.clear(key);
    }
    return right;
  };
}

export type PasswordGuard = ReturnType<typeof createPasswordGuard>;
