import { paths } from '../../../contract/page-paths.ts';
import type { MediaSigner } from './signing.ts';

/**
 * Addresses of media as the catalogue names them, `<folder>/<file>`.
 * @param base where media are served: by ourselves, or the address of whoever serves them instead.
 */
export function createMediaAddresses(signer: MediaSigner, base: string = paths.media) {
  return {
    /** For six hours. */
    signed(file: string): string {
      const slash = file.indexOf('/');
      return `${base}/${signer.sign(file.slice(0, slash))}/${file.slice(slash + 1)}`;
    },
    /** For everybody; the catalogue may name it as an address already. */
    poster: (file: string): string => `${base}/${file.replace(/^\/media\//, '')}`,
  };
}

export type MediaAddresses = ReturnType<typeof createMediaAddresses>;
