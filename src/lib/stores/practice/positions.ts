import { storage } from '../device/storage.ts';
import { cachePrefix } from '../session/session.ts';

/** Used in place of a user's id while logged out. */
export const visitor = 'visitor';

/** A position in a video, in seconds. */
export interface Playhead {
  videoId: string;
  position: number;
  duration: number;
}

/** A position as of `at`, in milliseconds since the epoch. */
export interface LocalPosition extends Playhead {
  at: number;
  /** Whether the video was last completed, or marked as not watched, on this device. */
  completed?: boolean;
}

/** Playback whose end is not recorded yet: under way, or of a page that was killed. */
export interface OpenPlayback extends LocalPosition {
  userId: string;
  /** Id of the event that will end it, fixed from the start so that it never counts twice. */
  closingId: string;
}

/*
 * Local storage rather than IndexedDB: writes are synchronous, even while a page is being killed. Each open playback has
 * its own key, so that tabs never overwrite each other, and stays until it is queued. Positions are a cache, deleted on
 * logout.
 */
const positionPrefix = (userId: string) => `${cachePrefix}position:${userId}:`;
const positionKey = (userId: string, videoId: string) => positionPrefix(userId) + videoId;
const playbackPrefix = (userId: string) => `woodshed:stretch:${userId}:`;
const playbackKey = ({ userId, closingId }: Pick<OpenPlayback, 'userId' | 'closingId'>) =>
  playbackPrefix(userId) + closingId;

/** Stores a position, unless a newer one is stored. */
export function writePosition(userId: string, place: LocalPosition): void {
  const known = readCached(userId, place.videoId);
  if (known && known.at > place.at) return;
  const { videoId, position, duration, at, completed = known?.completed } = place;
  write(positionKey(userId, videoId), { videoId, position, duration, at, completed });
}

export const writeOpenPlayback = (playback: OpenPlayback): void => write(playbackKey(playback), playback);

export const hasOpenPlayback = (playback: OpenPlayback): boolean => playbackKey(playback) in storage;

export function removeOpenPlayback(playback: OpenPlayback): void {
  delete storage[playbackKey(playback)];
}

export const openPlaybacksOf = (userId: string): OpenPlayback[] => allUnder(playbackPrefix(userId));

/** The user's positions in all videos on this device. */
export const positionsOf = (userId: string): LocalPosition[] => allUnder(positionPrefix(userId));

const allUnder = <T>(prefix: string): T[] =>
  Object.keys(storage)
    .filter((key) => key.startsWith(prefix))
    .flatMap((key) => read<T>(key) ?? []);

/** The newest position in a video on this device, even if the page was killed. */
export function readPosition(userId: string, videoId: string): LocalPosition | undefined {
  const cached = readCached(userId, videoId);
  const open = openPlaybacksOf(userId).filter((playback) => playback.videoId === videoId);
  const newest = [...open, ...(cached ? [cached] : [])].sort((a, b) => b.at - a.at)[0];
  return newest && { ...newest, completed: cached?.completed };
}

const readCached = (userId: string, videoId: string) => read<LocalPosition>(positionKey(userId, videoId));

function read<T>(key: string): T | undefined {
  try {
    return JSON.parse(storage[key] ?? 'null') ?? undefined;
  } catch {
    return undefined;
  }
}

function write(key: string, value: object): void {
  try {
    storage[key] = JSON.stringify(value);
  } catch {
    // Storage is full: the queue in IndexedDB still has every event; only a killed tab would lose seconds.
  }
}
