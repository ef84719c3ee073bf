import type { Engine, EngineEvents, Quality } from './engine.ts';

export interface StreamSource {
  /** Of the stream. */
  address: string;
  /** A fresh address, for when the signed one has ended. @throws when there is none to be had */
  renewAddress(): Promise<string>;
  /** Has to succeed before anything plays. */
  prepare(): Promise<unknown>;
}

/** An address that ends again so soon after it was renewed, in ms, is not worth another. */
const renewAtMostEvery = 60_000;

/**
 * The stream in a media element. It and its engine are fetched when they are opened; as long as the element has no
 * stream to be somewhere in, the playhead is a number of its own.
 */
export function createStream(video: HTMLVideoElement, source: StreamSource, { onQualities, onProblem }: EngineEvents) {
  const end = new AbortController();
  let { address } = source;
  let engine: Engine | undefined;
  let opening: Promise<void> | undefined;
  let quality: Quality = 'auto';
  let renewedAt = Number.NEGATIVE_INFINITY;
  /** Where to begin, in seconds; undefined once the element keeps the playhead. */
  let startAt: number | undefined = 0;

  const onMetadata = () => {
    if (startAt) video.currentTime = startAt;
    startAt = undefined;
  };
  video.addEventListener('loadedmetadata', onMetadata, { signal: end.signal });

  const position = () => startAt ?? video.currentTime;
  const justRenewed = () => performance.now() - renewedAt < renewAtMostEvery;

  async function fetchEngine(): Promise<void> {
    const [{ openEngine }] = await Promise.all([import('./engine.ts'), source.prepare()]);
    if (end.signal.aborted) return;
    engine = openEngine(video, address, position(), {
      onQualities,
      onProblem: (problem) => onProblem(problem === 'expired' && justRenewed() ? 'missing' : problem),
    });
    engine.setQuality(quality);
  }

  function close(): void {
    // The element forgets its playhead with its stream.
    startAt = position();
    engine?.close();
    engine = undefined;
    opening = undefined;
  }

  return {
    position,
    isOpen: () => engine !== undefined,

    /** Makes the element ready to play. @throws when the engine cannot be had */
    async open(): Promise<void> {
      opening ??= fetchEngine();
      try {
        await opening;
      } catch (error) {
        opening = undefined;
        throw error;
      }
    },

    /** Closes the stream; it will be opened at a fresh address where it was. @throws when there is none to be had */
    async renew(): Promise<void> {
      address = await source.renewAddress();
      renewedAt = performance.now();
      close();
    },

    /** Goes on loading after a problem. Returns false when the stream has to be renewed. */
    resume: () => engine?.resume() ?? false,

    /** @returns whether the element had a stream to move in */
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
