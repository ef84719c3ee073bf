import { createHmac, timingSafeEqual } from 'node:crypto';
import type { Clock } from '../../platform/clock.ts';
import { deriveKey } from '../../platform/secrets.ts';

/** How long a signed address works, in seconds. */
const lifetime = 6 * 60 * 60;
/** Addresses made within these seconds are the same, so that a page that is loaded again finds its video cached. */
const step = 5 * 60;

/** Signs folders of media, and checks the signatures. The first secret signs, all verify. */
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

    /** Whether we signed this folder and the time (Unix seconds) has not come. */
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
