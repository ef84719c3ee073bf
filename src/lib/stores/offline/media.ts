/** A media file of a lesson. The folder is named by a hash of its content, so the pair never means other bytes. */
export interface MediaFile {
  folder: string;
  name: string;
}

const signed = /\/\d+\.[\w-]+\/([a-z0-9-]+)\/([\w.-]+)$/;
const poster = /\/([a-z0-9-]+)\/(poster\.webp)$/;

/** The media file that an address leads to, on any host; undefined for any other address. */
export function mediaFile(address: string): MediaFile | undefined {
  const [, folder, name] = signed.exec(address) ?? poster.exec(address) ?? [];
  return folder && name ? { folder, name } : undefined;
}

/** Cache key of a file, independent of its address's signature. */
export const mediaKey = ({ folder, name }: MediaFile) => `/media/${folder}/${name}`;

/** Every address in `data` of a file in `folder`. */
export function mediaAddresses(data: unknown, folder: string): string[] {
  if (typeof data === 'string') return mediaFile(data)?.folder === folder ? [data] : [];
  if (typeof data !== 'object' || data === null) return [];
  return [...new Set(Object.values(data).flatMap((value) => mediaAddresses(value, folder)))];
}
