import { cachePrefix } from '../auth/session.ts';
import { storage } from '../device/storage.ts';

/** Stands in the place of a user's id while nobody is logged in. */
export const visitor = 'visitor';

/** A place in a video, in seconds. */
export interface Playhead {
  videoId: string;
  position: number;
  duration: number;
}

/** Where somebody was on this device; `at` in milliseconds since the epoch. */
export interface LocalPosition extends Playhead {
  at: number;
  /** Set by the last act on this device that completed the video or took that back. */
  completed?: boolean;
}

/** Playing that has not ended as far as storage knows. */
export interface Stretch extends LocalPosition {
  userId: string;
  /** Id of the event that will end it, known from the start so that it can never count twice. */
  closingId: string;
}

/*
 * Local storage rather than IndexedDB: it is written in the same instant, also in the last one of a page. A
 * stretch has a key of its own, so that two tabs never write over each other, and stays until it was queued;
 * positions are a cache that goes when the person logs out.
 */
const positionPrefix = (userId: string) => `${cachePrefix}position:${userId}:`;
const positionKey = (userId: string, videoId: string) => positionPrefix(userId) + videoId;
const stretchPrefix = (userId: string) => `woodshed:stretch:${userId}:`;
const stretchKey = ({ userId, closingId }: Pick<Stretch, 'userId' | 'closingId'>) => stretchPrefix(userId) + closingId;

/** Remembers a place, unless a newer one is known. */
export function writePosition(userId: string, place: LocalPosition): void {
  const known = readCached(userId, place.videoId);
  if (known && known.at > place.at) return;
  const { videoId, position, duration, at, completed = known?.completed } = place;
  write(positionKey(userId, videoId), { videoId, position, duration, at, completed });
}

export const writeStretch = (stretch: Stretch): void => write(stretchKey(stretch), stretch);

export const hasStretch = (stretch: Stretch): boolean => stretchKey(stretch) in storage;

export function removeStretch(stretch: Stretch): void {
  delete storage[stretchKey(stretch)];
}

export const stretchesOf = (userId: string): Stretch[] => allUnder(stretchPrefix(userId));

/** Where somebody was in each video that this device knows of. */
export const positionsOf = (userId: string): LocalPosition[] => allUnder(positionPrefix(userId));

const allUnder = <T>(prefix: string): T[] =>
  Object.keys(storage)
    .filter((key) => key.startsWith(prefix))
    .flatMap((key) => read<T>(key) ?? []);

/** The newest place in a video that this device knows of, also after the tab or the browser was killed. */
export function readPosition(userId: string, videoId: string): LocalPosition | undefined {
  const cached = readCached(userId, videoId);
  const open = stretchesOf(userId).filter((stretch) => stretch.videoId === videoId);
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
    // Storage is full: the queue in IndexedDB still has every event, only a killed tab would lose seconds.
  }
}
