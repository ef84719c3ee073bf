import { connect, type Socket } from 'node:net';
import { expect, test } from 'playwright/test';
import { apiBase, apiPaths } from '../../src/lib/contract/api-paths.ts';
import { newDatabase } from '../support/database.ts';
import { Site } from '../support/site.ts';
import { practise, readiness } from './practice.ts';

const { userLimits } = process.report.getReport() as unknown as { userLimits: { open_files: { soft: unknown } } };
/** Limit of open files, less what the process needs otherwise; a lower limit means fewer connections in the test. */
const room = (Number(userLimits.open_files.soft) || 20_000) - 500;
const idle = Math.min(10_000, room);
const slow = Math.min(500, idle / 4);

/** Connections opened at once; the listen backlog must hold them. */
const atOnce = 250;

/** Opens many connections, and writes `words` to each. Resolves once `heard` resolves for every one. */
async function openMany(count: number, { port }: URL, words: string, heard: (socket: Socket) => Promise<void>) {
  const sockets: Socket[] = [];
  while (sockets.length < count) {
    const some = Array.from({ length: Math.min(atOnce, count - sockets.length) }, () => {
      const socket = connect(Number(port), '127.0.0.1');
      socket.on('error', () => {});
      socket.write(words);
      return socket;
    });
    await Promise.all(some.map(heard));
    sockets.push(...some);
  }
  return sockets;
}

const once = (name: string) => (socket: Socket) =>
  new Promise<void>((resolve, reject) => {
    socket.once(name, () => resolve());
    socket.once('close', () => reject(new Error('The server closed a connection.')));
  });

test(`${idle} idle connections and ${slow} whose requests never end do not block practice`, async () => {
  test.setTimeout(240_000);
  test
    .info()
    .annotations.push({ type: 'connections', description: `${idle} of 10,000: this process may open no more` });
  const place = await newDatabase();
  const site = await Site.open({ DATABASE_URL: place.url === 'memory://' ? '' : place.url });
  const url = new URL(site.address);
  const request = `GET ${apiBase}${apiPaths.live} HTTP/1.1\r\nHost: ${url.host}\r\n`;
  let sockets: Socket[] = [];
  const open = async (count: number, event: 'data' | 'connect', words: string) => {
    const opened = await openMany(count, url, words, once(event));
    sockets = sockets.concat(opened);
    return opened;
  };
  try {
    // Opens most connections before practice starts, which keeps the server busy; opening them is not under test.
    const kept = await open(idle - 2 * slow, 'data', `${request}\r\n`);
    await practise(site, async ({ more, failures }) => {
      kept.push(...(await open(slow, 'data', `${request}\r\n`)));
      const slowest = await open(slow, 'connect', request);
      let cut = 0;
      for (const socket of slowest) {
        const dribble = setInterval(() => socket.write('X-A: b\r\n'), 500);
        socket.resume().once('close', () => {
          clearInterval(dribble);
          cut++;
        });
      }
      await more(60);
      expect(await readiness(site)).toBe(200);
      await expect.poll(() => cut, { timeout: 30_000 }).toBe(slow);
      expect(kept.filter(({ destroyed }) => destroyed)).toEqual([]);
      expect(failures()).toBe(0);
    });
  } finally {
    for (const socket of sockets) socket.destroy();
    await site.close();
    await place.remove();
  }
});
