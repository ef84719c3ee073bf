import { createHash, createHmac, randomBytes, randomUUID } from 'node:crypto';
import { link, mkdir, readFile, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { Settings } from '../settings.ts';
import { StartError } from './db/start-error.ts';

/**
 * Loads the secrets that sign tokens and media URLs: from AUTH_SECRET, or from a file in DATA_DIR that is generated on
 * first start with mode 0600. The first signs, all verify.
 */
export async function loadSecrets(settings: Settings): Promise<string[]> {
  if (settings.authSecrets) return settings.authSecrets;
  const file = join(settings.dataDir, 'auth-secret');
  await mkdir(settings.dataDir, { recursive: true, mode: 0o700 });
  await createOnce(file, `${randomBytes(48).toString('base64url')}\n`);
  const secrets = (await readFile(file, 'utf8')).split(',').map((secret) => secret.trim());
  if (secrets.some((secret) => secret.length < 32))
    throw new StartError(`${file} holds no secret. Delete it to get a new one; everyone has to log in again.`);
  return secrets;
}

/** Writes the file atomically unless it exists: of several processes starting together, one wins and none reads half a file. */
async function createOnce(file: string, content: string): Promise<void> {
  const draft = `${file}.${randomUUID()}`;
  await writeFile(draft, content, { mode: 0o600 });
  try {
    await link(draft, file);
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'EEXIST') throw error;
  } finally {
    await rm(draft);
  }
}

/** Derives a key for one purpose, so that a signature made for one purpose is invalid for another. */
export const deriveKey = (secret: string, purpose: string) => createHmac('sha256', secret).update(purpose).digest();

/** Identifies a secret without revealing it. */
export const keyId = (secret: string) => createHash('sha256').update(secret).digest('base64url').slice(0, 8);
