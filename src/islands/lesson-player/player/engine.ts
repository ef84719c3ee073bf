import Hls from 'hls.js/light';

/** Why the picture does not come. `expired`: the signed address ended, or belongs to nobody any more. */
export type Problem = 'network' | 'expired' | 'missing' | 'decoding' | 'unsupported';

/** Height of the picture in px, or whatever the network carries. */
export type Quality = number | 'auto';

export interface Engine {
  setQuality(quality: Quality): void;
  /** Goes on loading after the network was gone. Returns false when it has to be opened anew. */
  resume(): boolean;
  close(): void;
}

export interface EngineEvents {
  /** Which heights there are to choose from, the highest first; none where the browser chooses alone. */
  onQualities(heights: number[]): void;
  onProblem(problem: Problem): void;
}

/**
 * Brings a stream to a media element: with hls.js where it can, with the browser's own player elsewhere.
 * @param startAt seconds
 * @throws UnsupportedError
 */
export function openEngine(video: HTMLVideoElement, address: string, startAt: number, events: EngineEvents): Engine {
  // Asked first: Chromium answers "maybe" to HLS and then plays it worse than hls.js.
  if (Hls.isSupported()) return openHls(video, address, startAt, events);
  if (video.canPlayType('application/vnd.apple.mpegurl')) return openNative(video, address, events);
  throw new UnsupportedError();
}

export class UnsupportedError extends Error {
  override readonly name = 'UnsupportedError';
}

function openHls(video: HTMLVideoElement, address: string, startAt: number, events: EngineEvents): Engine {
  const hls = new Hls({
    startPosition: startAt,
    // A worker would come from a blob, which the site's security policy forbids; fMP4 hardly needs one.
    enableWorker: false,
    // Most lessons fit as a whole: once loaded, they play on without a network.
    maxBufferLength: 180,
    capLevelToPlayerSize: true,
    abrEwmaDefaultEstimate: 2_000_000,
  });
  let recoveredAt = Number.NEGATIVE_INFINITY;
  hls.on(Hls.Events.MANIFEST_PARSED, (_, { levels }) => {
    events.onQualities(levels.map((level) => level.height).sort((a, b) => b - a));
  });
  hls.on(Hls.Events.ERROR, (_, { fatal, type, response }) => {
    if (!fatal) return;
    if (type === Hls.ErrorTypes.MEDIA_ERROR) {
      if (performance.now() - recoveredAt < 10_000) return events.onProblem('decoding');
      recoveredAt = performance.now();
      return hls.recoverMediaError();
    }
    events.onProblem(problemOfStatus(response?.code));
  });
  hls.loadSource(address);
  hls.attachMedia(video);
  return {
    setQuality(quality) {
      hls.nextLevel = hls.levels.findIndex((level) => level.height === quality);
    },
    resume() {
      if (hls.levels.length === 0) return false;
      hls.startLoad(video.currentTime);
      return true;
    },
    close: () => hls.destroy(),
  };
}

function openNative(video: HTMLVideoElement, address: string, events: EngineEvents): Engine {
  const onError = async () => {
    const decoding = video.error?.code === MediaError.MEDIA_ERR_DECODE;
    events.onProblem(decoding ? 'decoding' : problemOfStatus(await statusOf(address)));
  };
  video.addEventListener('error', onError);
  video.src = address;
  return {
    setQuality() {},
    resume: () => false,
    close() {
      video.removeEventListener('error', onError);
      video.removeAttribute('src');
      video.load();
    },
  };
}

function problemOfStatus(status = 0): Problem {
  if (status === 401 || status === 403 || status === 410) return 'expired';
  return status === 404 ? 'missing' : 'network';
}

/** A media element does not tell why it failed: asks the server. */
async function statusOf(address: string): Promise<number> {
  try {
    return (await fetch(address, { method: 'HEAD' })).status;
  } catch {
    return 0;
  }
}
