import { beforeEach, describe, expect, it, vi } from 'vitest';
import type { EngineEvents, Problem } from '#src/islands/lesson-player/player/engine.ts';
import { createStream } from '#src/islands/lesson-player/player/stream.ts';

const opened: { url: string; startAt: number; events: EngineEvents; closed: boolean }[] = [];

vi.mock('#src/islands/lesson-player/player/engine.ts', () => ({
  openEngine(_video: unknown, url: string, startAt: number, events: EngineEvents) {
    const engine = { url, startAt, events, closed: false };
    opened.push(engine);
    return {
      setQuality() {},
      resume: () => true,
      close() {
        engine.closed = true;
      },
    };
  },
}));

beforeEach(() => {
  opened.length = 0;
});

/** Minimal media element: a playhead and the `loadedmetadata` event, all that a stream uses. */
class Video extends EventTarget {
  currentTime = 0;
}

function setUp(change: { prepare?: () => Promise<unknown>; renewUrl?: () => Promise<string> } = {}) {
  const video = new Video();
  const problems: Problem[] = [];
  const source = { url: 'first', renewUrl: async () => 'second', prepare: async () => {}, ...change };
  const stream = createStream(video as unknown as HTMLVideoElement, source, {
    onQualities() {},
    onProblem: (problem) => problems.push(problem),
  });
  const hasMetadata = () => video.dispatchEvent(new Event('loadedmetadata'));
  return { video, stream, problems, hasMetadata };
}

describe('a stream', () => {
  it('keeps the playhead until it opens, then starts there', async () => {
    const { video, stream, hasMetadata } = setUp();
    expect(stream.moveTo(42)).toBe(false);
    expect(stream.position()).toBe(42);
    await stream.open();
    expect(opened).toMatchObject([{ url: 'first', startAt: 42 }]);
    expect(stream.position()).toBe(42);
    hasMetadata();
    expect(video.currentTime).toBe(42);
    expect(stream.moveTo(50)).toBe(true);
    expect(stream.position()).toBe(50);
  });

  it('opens once, however often it is played', async () => {
    const { stream } = setUp();
    await Promise.all([stream.open(), stream.open()]);
    await stream.open();
    expect(opened).toHaveLength(1);
  });

  it('opens only after `prepare` resolves, and can be retried', async () => {
    const prepare = vi.fn().mockRejectedValueOnce(new Error('no network')).mockResolvedValue(undefined);
    const { stream } = setUp({ prepare });
    await expect(stream.open()).rejects.toThrow('no network');
    expect(opened).toHaveLength(0);
    await stream.open();
    expect(opened).toHaveLength(1);
  });

  it('reopens at a fresh URL, at the same position', async () => {
    const { video, stream, hasMetadata } = setUp();
    await stream.open();
    hasMetadata();
    video.currentTime = 31;
    await stream.renew();
    expect(opened[0]?.closed).toBe(true);
    video.currentTime = 0;
    await stream.open();
    expect(opened[1]).toMatchObject({ url: 'second', startAt: 31 });
    hasMetadata();
    expect(video.currentTime).toBe(31);
  });

  it('stays open when no fresh URL is available', async () => {
    const { stream } = setUp({ renewUrl: () => Promise.reject(new Error('no network')) });
    await stream.open();
    await expect(stream.renew()).rejects.toThrow('no network');
    expect(opened[0]?.closed).toBe(false);
  });

  it('treats a URL that expires right after its renewal as missing', async () => {
    const { stream, problems } = setUp();
    await stream.open();
    opened[0]?.events.onProblem('expired');
    await stream.renew();
    await stream.open();
    opened[1]?.events.onProblem('expired');
    expect(problems).toEqual(['expired', 'missing']);
  });
});
