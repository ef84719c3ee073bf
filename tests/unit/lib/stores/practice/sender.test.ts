import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { sendQueue } from '#src/lib/stores/practice/sender.ts';
import { event, heartbeat, watched } from './entries.ts';
import { badEvent, createPorts, createServer, tooMany, unavailable, unreachable } from './practice-server.ts';

const start = Date.parse('2026-03-01T12:00:00Z');
const events = (count: number) => Array.from({ length: count }, (_, index) => event('seek', start + index));

async function fill({ ports }: ReturnType<typeof createPorts>, entries: Parameters<typeof ports.storage.put>[0][]) {
  for (const entry of entries) await ports.storage.put(entry);
}

const left = async ({ ports }: ReturnType<typeof createPorts>, userId = 'ada') =>
  (await ports.storage.read(userId)).entries.map((entry) => entry.id);

describe('sending a queue', () => {
  it('sends everything in as few requests as possible, and empties it', async () => {
    const server = createServer();
    const surroundings = createPorts(server.post);
    await fill(surroundings, [...events(150), heartbeat(start + 1), watched(start + 200)]);
    await sendQueue('ada', surroundings.ports);
    expect(server.requests.map(({ path, events }) => [path, events.length])).toEqual([
      ['/video-tracking/batch', 100],
      ['/video-tracking/batch', 50],
      ['/videos/a-and-d/watched', 0],
    ]);
    expect(await left(surroundings)).toEqual([]);
  });

  it('leaves other users’ queues alone', async () => {
    const server = createServer();
    const surroundings = createPorts(server.post);
    await fill(surroundings, [event('play', start, { userId: 'bob' })]);
    await sendQueue('ada', surroundings.ports);
    expect(server.requests).toEqual([]);
    expect(await left(surroundings, 'bob')).toEqual([`play-${start}`]);
  });

  it('keeps everything and stops when the server is unreachable', async () => {
    const server = createServer(() => unreachable);
    const surroundings = createPorts(server.post);
    await fill(surroundings, events(3));
    await sendQueue('ada', surroundings.ports);
    await sendQueue('ada', surroundings.ports);
    expect(server.requests).toHaveLength(1);
    expect(await left(surroundings)).toHaveLength(3);
  });

  it('waits as long as Retry-After says', async () => {
    const server = createServer((call) => (call === 0 ? tooMany : undefined));
    const surroundings = createPorts(server.post);
    await fill(surroundings, events(3));
    await sendQueue('ada', surroundings.ports);
    surroundings.clock.now += 29_000;
    await sendQueue('ada', surroundings.ports);
    expect(server.requests).toHaveLength(1);
    surroundings.clock.now += 1000;
    await sendQueue('ada', surroundings.ports);
    expect(await left(surroundings)).toEqual([]);
  });

  it('isolates an invalid entry of a batch, drops it with a warning and sends the others', async () => {
    const server = createServer((_, body) =>
      body.events?.some((each) => each.eventId === 'bad') ? badEvent : undefined,
    );
    const surroundings = createPorts(server.post);
    await fill(surroundings, [...events(40), event('seek', start + 17, { id: 'bad' })]);
    await sendQueue('ada', surroundings.ports);
    expect(server.counted.size).toBe(40);
    expect(await left(surroundings)).toEqual([]);
    expect(surroundings.warnings).toEqual(['The server refused an entry: Not an event.']);
  });

  it('warns about events rejected from an accepted batch', async () => {
    const surroundings = createPorts(async () => ({
      accepted: 1,
      duplicates: 0,
      rejected: [{ index: 0, code: 'NOT_FOUND', message: 'There is no such video.' }],
      unlocked: ['first_video'],
    }));
    await fill(surroundings, events(2));
    expect(await sendQueue('ada', surroundings.ports)).toEqual(['first_video']);
    expect(surroundings.warnings).toEqual(['The server dropped an event: There is no such video.']);
    expect(await left(surroundings)).toEqual([]);
  });

  it('keeps an entry that is replaced while the older version is in flight', async () => {
    const sent: object[] = [];
    const newer = heartbeat(start + 500, { position: 20 });
    const surroundings = createPorts(async (_user, _path, body) => {
      if (sent.push(body) === 1) await surroundings.ports.storage.put(newer);
      return undefined;
    });
    await fill(surroundings, [heartbeat(start)]);
    await sendQueue('ada', surroundings.ports);
    expect(sent).toMatchObject([{ position: 10 }, { position: 20 }]);
    expect(await left(surroundings)).toEqual([]);
  });

  it('delivers every event exactly once through any sequence of failures and lost responses', async () => {
    const failure = fc.constantFrom(undefined, unreachable, unavailable, tooMany, 'lost answer' as const);
    await fc.assert(
      fc.asyncProperty(
        fc.array(failure, { maxLength: 12 }),
        fc.integer({ min: 1, max: 260 }),
        async (failures, count) => {
          const server = createServer((call) => failures[call]);
          const surroundings = createPorts(server.post);
          await fill(surroundings, events(count));
          for (let round = 0; round <= failures.length && (await left(surroundings)).length > 0; round++) {
            await sendQueue('ada', surroundings.ports);
            const missing = events(count).filter(({ id }) => !server.counted.has(id));
            expect(await left(surroundings)).toEqual(expect.arrayContaining(missing.map(({ id }) => id)));
            surroundings.clock.now += 60_000;
          }
          expect(server.counted.size).toBe(count);
          expect(await left(surroundings)).toEqual([]);
        },
      ),
    );
  });
});
