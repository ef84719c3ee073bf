import { hash, verify } from '@node-rs/argon2';

/** Argon2id with 19 MiB, two passes, one lane: OWASP's first choice. */
const options = { memoryCost: 19_456, timeCost: 2, parallelism: 1 };

/** Each hash takes 9 ms of a core. More at once would make everybody else's requests wait. */
const atOnce = 2;

let running = 0;
const waiting: (() => void)[] = [];

async function inTurn<Result>(work: () => Promise<Result>): Promise<Result> {
  if (running >= atOnce) await new Promise<void>((resolve) => waiting.push(resolve));
  else running++;
  try {
    return await work();
  } finally {
    const next = waiting.shift();
    if (next) next();
    else running--;
  }
}

export const hashPassword = (password: string): Promise<string> => inTurn(() => hash(password, options));

/**
 * Whether the password is the one that was hashed. Without a hash (nobody has that address) it takes as long and
 * says no.
 */
export async function verifyPassword(passwordHash: string | undefined, password: string): Promise<boolean> {
  const known = await inTurn(async () => verify(passwordHash ?? (await decoy()), password));
  return known && passwordHash !== undefined;
}

let decoyHash: Promise<string> | undefined;
function decoy(): Promise<string> {
  decoyHash ??= hash('nobody has this password', options);
  return decoyHash;
}
