/** A file of a lesson's media: the folder is named by what is in it, so the two stand for the same bytes for ever. */
export interface MediaFile {
  folder: string;
  name: string;
}

const signed = /\/\d+\.[\w-]+\/([a-z0-9-]+)\/([\w.-]+)$/;
const poster = /\/([a-z0-9-]+)\/(poster\.webp)$/;

/** Which file an address leads to, whoever serves it; nothing for an address that is none of media. */
export function mediaFile(address: string): MediaFile | undefined {
  const [, folder, name] = signed.exec(address) ?? poster.exec(address) ?? [];
  return folder && name ? { folder, name } : undefined;
}

/** The key under which it is kept, whatever its signature was. */
export const mediaKey = ({ folder, name }: MediaFile) => `/media/${folder}/${name}`;

/** Every address of a file in `folder` that `data` names. */
export function mediaAddresses(data: unknown, folder: string): string[] {
  if (typeof data === 'string') return mediaFile(data)?.folder === folder ? [data] : [];
  if (typeof data !== 'object' || data === null) return [];
  return [...new Set(Object.values(data).flatMap((value) => mediaAddresses(value, folder)))];
}
