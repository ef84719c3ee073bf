import { paths } from '../../../contract/page-paths.ts';
import type { MediaSigner } from './signing.ts';

/**
 * Builds the URLs of media, which the catalogue names `<folder>/<file>`.
 * @param base path of our own media, or the URL of a CDN
 */
export function createMediaAddresses(signer: MediaSigner, base: string = paths.media) {
  return {
    /** Returns a URL that works for six hours. */
    signed(file: string): string {
      const slash = file.indexOf('/');
      return `${base}/${signer.sign(file.slice(0, slash))}/${file.slice(slash + 1)}`;
    },
    /** Returns the public URL of a poster; the catalogue may already name it by its path. */
    poster: (file: string): string => `${base}/${file.replace(/^\/media\//, '')}`,
  };
}

export type MediaAddresses = ReturnType<typeof createMediaAddresses>;
