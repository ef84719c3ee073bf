import { createRequire } from 'node:module';
import { availableParallelism } from 'node:os';
import { hash, verify } from '@node-rs/argon2';
import { DomainError } from '../../platform/errors.ts';

/** Argon2id with 19 MiB, two passes, one lane: OWASP's first choice. */
const options = { memoryCost: 19_456, timeCost: 2, parallelism: 1 };

/**
 * Each hash takes 9 ms of a core. One core is left to everybody else's requests, and two hashes at once are all that
 * one process needs.
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

/** Of a password that nobody knows, with the same options. */
const decoy = '$argon2id$v=19$m=19456,t=2,p=1$aDABIzFd3QdtJSB/6X26Hg$4vS+2dTdYP0aI2h9KoqmyBtnyU8Hg85fum5eFOcwhU0';

/**
 * Whether the password is the one that was hashed. Without a hash (nobody has that address) it takes as long and
 * says no.
 */
export async function verifyPassword(passwordHash: string | undefined, password: string): Promise<boolean> {
  const known = await whenSlotFree(() => verify(passwordHash ?? decoy, password));
  return known && passwordHash !== undefined;
}

let commonPasswords: { test(password: string): boolean } | undefined;

/** What comes to mind first here, with whatever numbers and signs around it. */
const ours = /^[^a-z]*(woodshed|guitars?|guitarist|fretboard|acoustic)[^a-z]*$/i;

/**
 * Holds a new password against what people try first; its length is the contract's.
 * @param path of the field, for the error
 * @throws DomainError VALIDATION_ERROR
 */
export function checkNewPassword(password: string, email: string, path: string): void {
  if (password.toLowerCase() === email.toLowerCase()) {
    throw unfit(path, 'Choose something other than your e-mail address.');
  }
  if (ours.test(password)) throw unfit(path, 'This is tried first at a guitar school. Choose another.');
  // A package without types or ES modules, whose list is unpacked when it is loaded.
  commonPasswords ??= createRequire(import.meta.url)('fxa-common-password-list') as typeof commonPasswords;
  if ([password, password.toLowerCase()].some((candidate) => commonPasswords!.test(candidate))) {
    throw unfit(path, 'Many people use this password, so it is tried first. Choose another.');
  }
}

const unfit = (path: string, message: string) =>
  new DomainError('VALIDATION_ERROR', 'Check what you entered.', { details: [{ path, message }] });
