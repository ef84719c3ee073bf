import Hls from 'hls.js/light';

/** Why playback failed. `expired`: the signed URL is no longer valid. */
export type Problem = 'network' | 'expired' | 'missing' | 'decoding' | 'unsupported';

/** Height of the picture in px, or adaptive. */
export type Quality = number | 'auto';

export interface Engine {
  setQuality(quality: Quality): void;
  /** Resumes loading after a network failure. @returns false if the stream must be reopened */
  resume(): boolean;
  close(): void;
}

export interface EngineEvents {
  /** Called with the available heights, highest first; empty where the browser chooses. */
  onQualities(heights: number[]): void;
  onProblem(problem: Problem): void;
}

/**
 * Plays an HLS stream in a media element, with hls.js where supported, else with the browser's own player.
 * @param startAt seconds
 * @throws UnsupportedError
 */
export function openEngine(video: HTMLVideoElement, url: string, startAt: number, events: EngineEvents): Engine {
  // Checked first: Chromium answers "maybe" to HLS, then plays it worse than hls.js.
  if (Hls.isSupported()) return openHls(video, url, startAt, events);
  if (video.canPlayType('application/vnd.apple.mpegurl')) return openNative(video, url, events);
  throw new UnsupportedError();
}

export class UnsupportedError extends Error {
  override readonly name = 'UnsupportedError';
}

function openHls(video: HTMLVideoElement, url: string, startAt: number, events: EngineEvents): Engine {
  const hls = new Hls({
    startPosition: startAt,
    // hls.js loads its worker from a blob URL, which our CSP forbids; fMP4 hardly needs one.
    enableWorker: false,
    // Seconds. Most lessons fit completely, and then survive a network failure.
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
  hls.loadSource(url);
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

function openNative(video: HTMLVideoElement, url: string, events: EngineEvents): Engine {
  const onError = async () => {
    const decoding = video.error?.code === MediaError.MEDIA_ERR_DECODE;
    events.onProblem(decoding ? 'decoding' : problemOfStatus(await statusOf(url)));
  };
  video.addEventListener('error', onError);
  video.src = url;
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

/** Media elements do not expose the HTTP status of a failure, so this asks the server. */
async function statusOf(url: string): Promise<number> {
  try {
    return (await fetch(url, { method: 'HEAD' })).status;
  } catch {
    return 0;
  }
}
