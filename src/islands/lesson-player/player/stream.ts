import type { Engine, EngineEvents, Quality } from './engine.ts';

export interface StreamSource {
  /** URL of the stream. */
  url: string;
  /** Fetches a freshly signed URL. @throws if that fails */
  renewUrl(): Promise<string>;
  /** Must resolve before the stream opens. */
  prepare(): Promise<unknown>;
}

/** Min ms between renewals: a URL that expires sooner is treated as missing. */
const minRenewalInterval = 60_000;

/**
 * The stream of a media element. Loads the engine when first opened. Keeps the playhead itself while the element has no
 * stream loaded.
 */
export function createStream(video: HTMLVideoElement, source: StreamSource, { onQualities, onProblem }: EngineEvents) {
  const end = new AbortController();
  let { url } = source;
  let engine: Engine | undefined;
  let opening: Promise<void> | undefined;
  let quality: Quality = 'auto';
  let renewedAt = Number.NEGATIVE_INFINITY;
  /** Start position in seconds; undefined once the element has the playhead. */
  let startAt: number | undefined = 0;

  const onMetadata = () => {
    if (startAt) video.currentTime = startAt;
    startAt = undefined;
  };
  video.addEventListener('loadedmetadata', onMetadata, { signal: end.signal });

  const position = () => startAt ?? video.currentTime;
  const justRenewed = () => performance.now() - renewedAt < minRenewalInterval;

  async function loadEngine(): Promise<void> {
    const [{ openEngine }] = await Promise.all([import('./engine.ts'), source.prepare()]);
    if (end.signal.aborted) return;
    engine = openEngine(video, url, position(), {
      onQualities,
      onProblem: (problem) => onProblem(problem === 'expired' && justRenewed() ? 'missing' : problem),
    });
    engine.setQuality(quality);
  }

  function close(): void {
    // The element loses its playhead with the stream.
    startAt = position();
    engine?.close();
    engine = undefined;
    opening = undefined;
  }

  return {
    position,
    isOpen: () => engine !== undefined,

    /** Makes the element ready to play. @throws if the engine cannot be loaded or `prepare` fails */
    async open(): Promise<void> {
      opening ??= loadEngine();
      try {
        await opening;
      } catch (error) {
        opening = undefined;
        throw error;
      }
    },

    /** Closes the stream; the next `open` uses a fresh URL, at the same position. @throws if there is none */
    async renew(): Promise<void> {
      url = await source.renewUrl();
      renewedAt = performance.now();
      close();
    },

    /** Resumes loading after a problem. @returns false if the stream must be renewed */
    resume: () => engine?.resume() ?? false,

    /** Seeks. @returns false if no stream is loaded and only the start position changed */
    moveTo(seconds: number): boolean {
      if (startAt !== undefined) {
        startAt = seconds;
        return false;
      }
      video.currentTime = seconds;
      return true;
    },

    setQuality(wanted: Quality): void {
      quality = wanted;
      engine?.setQuality(wanted);
    },

    destroy(): void {
      close();
      end.abort();
    },
  };
}
