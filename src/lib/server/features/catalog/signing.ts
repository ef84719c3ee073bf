import { createHmac, timingSafeEqual } from 'node:crypto';
import type { Clock } from '../../platform/clock.ts';
import { deriveKey } from '../../platform/secrets.ts';

/** Lifetime of a signed address in seconds. */
const lifetime = 6 * 60 * 60;
/** Expiry times are rounded to this many seconds, so that a reloaded page finds its video in the browser cache. */
const step = 5 * 60;

/** Signs media folders, and verifies the signatures. The first secret signs, all verify. */
export function createMediaSigner(secrets: readonly string[], clock: Clock) {
  const keys = secrets.map((secret) => deriveKey(secret, 'media'));
  const signature = (folder: string, expires: number, key: Buffer) =>
    createHmac('sha256', key).update(`${expires}/${folder}`).digest();

  return {
    /** `<expires>.<signature>/<folder>`: what stands between `/media/` and the name of a file. */
    sign(folder: string): string {
      const expires = Math.floor((clock.now() / 1000 + lifetime) / step) * step;
      return `${expires}.${signature(folder, expires, keys[0]!).toString('base64url')}/${folder}`;
    },

    /** Whether the signature is valid and has not expired (Unix seconds). */
    verify(folder: string, expires: number, given: string): boolean {
      if (!Number.isSafeInteger(expires) || expires * 1000 <= clock.now()) return false;
      const bytes = Buffer.from(given, 'base64url');
      // Other spellings of the same bytes would be other addresses of the same file.
      if (bytes.toString('base64url') !== given) return false;
      return keys.some((key) => {
        const wanted = signature(folder, expires, key);
        return bytes.length === wanted.length && timingSafeEqual(bytes, wanted);
      });
    },
  };
}

export type MediaSigner = ReturnType<typeof createMediaSigner>;
