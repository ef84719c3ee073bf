import type { Lesson } from '../../contract/catalog.ts';
import { mediaAddresses, mediaFile } from './media.ts';
import { chooseHeight, filesIn, type VideoQuality, withOneHeight } from './playlist.ts';

/** The media files of a lesson, with one height of video. */
export interface LessonFiles {
  /** Height of the video, in px. */
  height: number;
  /** The master playlist, reduced to that height. */
  master: string;
  /** Addresses of all other files. */
  addresses: string[];
}

const listsFiles = /\.(m3u8|vtt)$/;

/** Follows playlists and thumbnail tracks to every media file of a lesson. @param read fetches a text file */
export async function listFiles(
  lesson: Lesson,
  quality: VideoQuality,
  read: (address: string) => Promise<string>,
): Promise<LessonFiles> {
  const { hls } = lesson.video;
  const fullMaster = await read(hls);
  const height = chooseHeight(fullMaster, quality);
  const master = withOneHeight(fullMaster, height);
  const named = mediaAddresses(lesson, mediaFile(hls)?.folder ?? '').filter((address) => address !== hls);
  const addresses = new Set([...named, ...siblings(hls, master)]);
  // The set grows during the loop.
  for (const address of addresses) {
    if (listsFiles.test(address)) for (const other of siblings(address, await read(address))) addresses.add(other);
  }
  return { height, master, addresses: [...addresses] };
}

const siblings = (address: string, text: string) =>
  filesIn(text).map((name) => address.slice(0, address.lastIndexOf('/') + 1) + name);
