import type { Lesson } from '../../contract/catalog.ts';
import { mediaAddresses, mediaFile } from './media.ts';
import { chooseHeight, filesIn, type Picture, withOneHeight } from './playlist.ts';

/** What a lesson's media are made of when one picture is kept. */
export interface LessonFiles {
  /** Height of that picture, in px. */
  height: number;
  /** The master playlist that offers it alone. */
  master: string;
  /** Addresses of everything else. */
  addresses: string[];
}

const namesOthers = /\.(m3u8|vtt)$/;

/** Follows playlists and tracks of pictures to every file of a lesson. @param read fetches a text */
export async function listFiles(
  lesson: Lesson,
  picture: Picture,
  read: (address: string) => Promise<string>,
): Promise<LessonFiles> {
  const { hls } = lesson.video;
  const offered = await read(hls);
  const height = chooseHeight(offered, picture);
  const master = withOneHeight(offered, height);
  const named = mediaAddresses(lesson, mediaFile(hls)?.folder ?? '').filter((address) => address !== hls);
  const addresses = new Set([...named, ...besides(hls, master)]);
  // Grows while it is gone through.
  for (const address of addresses) {
    if (namesOthers.test(address)) for (const other of besides(address, await read(address))) addresses.add(other);
  }
  return { height, master, addresses: [...addresses] };
}

const besides = (address: string, text: string) =>
  filesIn(text).map((name) => address.slice(0, address.lastIndexOf('/') + 1) + name);
