import { createRequire } from 'node:module';
import { availableParallelism } from 'node:os';
import { hash, verify } from '@node-rs/argon2';
import { DomainError } from '../../platform/errors.ts';

/** Argon2id with 19 MiB, two passes, one lane: OWASP's recommended parameters. */
const options = { memoryCost: 19_456, timeCost: 2, parallelism: 1 };

/**
 * Max concurrent hashes, each of which takes 9 ms of a core. One core stays free for other requests; two hashes at once
 * are enough for one process.
 */
const maxHashes = Math.min(2, Math.max(1, availableParallelism() - 1));

let running = 0;
const waiting: (() => void)[] = [];

async function whenSlotFree<Result>(work: () => Promise<Result>): Promise<Result> {
  if (running >= maxHashes) await new Promise<void>((resolve) => waiting.push(resolve));
  else running++;
  try {
    return await work();
  } finally {
    const next = waiting.shift();
    if (next) next();
    else running--;
  }
}

export const hashPassword = (password: string): Promise<string> => whenSlotFree(() => hash(password, options));

/** Hash of a random password with the same options, verified for unknown addresses to equalise timing. */
const decoy = '$argon2id$v=19$m=19456,t=2,p=1$aDABIzFd3QdtJSB/6X26Hg$4vS+2dTdYP0aI2h9KoqmyBtnyU8Hg85fum5eFOcwhU0';

/**
 * Returns whether the password matches the hash. Without a hash (unknown address) it takes as long and returns false.
 */
export async function verifyPassword(passwordHash: string | undefined, password: string): Promise<boolean> {
  const known = await whenSlotFree(() => verify(passwordHash ?? decoy, password));
  return known && passwordHash !== undefined;
}

let commonPasswords: { test(password: string): boolean } | undefined;

/** Obvious passwords for this site, with any digits and punctuation around them. */
const ours = /^[^a-z]*(woodshed|guitars?|guitarist|fretboard|acoustic)[^a-z]*$/i;

/**
 * Rejects common and obvious passwords; the contract checks the length.
 * @param path path of the field in the request, for the error
 * @throws DomainError VALIDATION_ERROR
 */
export function checkNewPassword(password: string, email: string, path: string): void {
  if (password.toLowerCase() === email.toLowerCase()) {
    throw unfit(path, 'Choose something other than your e-mail address.');
  }
  if (ours.test(password)) throw unfit(path, 'Attackers would try this first at a guitar school. Choose another.');
  // A CommonJS package without types; loaded on first use because it unpacks its list then.
  commonPasswords ??= createRequire(import.meta.url)('fxa-common-password-list') as typeof commonPasswords;
  if ([password, password.toLowerCase()].some((candidate) => commonPasswords!.test(candidate))) {
    throw unfit(path, 'This is a very common password. Choose another.');
  }
}

const unfit = (path: string, message: string) =>
  new DomainError('VALIDATION_ERROR', 'Check what you entered.', { details: [{ path, message }] });
