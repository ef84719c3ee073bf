import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { text } from 'node:stream/consumers';
import { setTimeout as wait } from 'node:timers/promises';
import { expect } from 'playwright/test';
import { apiBase, apiPaths } from '../../src/lib/contract/api-paths.ts';
import type { Site } from '../support/site.ts';
import { type Learner, newLearner, recordOf, reportSitting } from './reporting.ts';

/** What the balancer is told: 200, 503, or 0 when nobody answers. */
export const readiness = (site: Site): Promise<number> =>
  fetch(`${site.address}${apiBase}${apiPaths.ready}`).then(
    ({ status }) => status,
    () => 0,
  );

/** Milliseconds between two looks at whether a server is back. */
const pause = 50;

/** What can be seen of the practice while it goes on. */
export interface Practice {
  /** Resolves when so many more sittings were acknowledged. */
  more(sittings: number): Promise<void>;
  /** How often a device was not acknowledged until now, and had to say it again. */
  failures(): number;
  /** What everybody was told until now that the server knows. */
  acknowledged(): Learner[];
}

/** Each with two devices. */
const people = 6;
const videos = ['tune-and-pick', 'a-and-d'];
const [day, gap] = [86_400_000, 20 * 60_000];

/**
 * People practise, and each of their devices says everything until it is acknowledged, while `act` does what it does to
 * the site. When that is over the site has to come back by itself: practice goes on for a while. Then what everybody was
 * told is compared with what is there, and everything is added up again.
 */
export async function practise(site: Site, act: (practice: Practice) => Promise<void>): Promise<void> {
  let [told, stopping, abandoned] = [0, false, false];
  const failures: number[] = [];
  let enough = { at: Number.POSITIVE_INFINITY, reached: () => {} };
  const server = {
    get address() {
      return site.address;
    },
    async back(status: number) {
      failures.push(status);
      do {
        if (abandoned) throw new Error('The test is over.');
        await wait(pause);
      } while ((await readiness(site)) !== 200);
    },
  };
  const learners: Learner[] = [];
  for (let index = 0; index < people; index++) learners.push(await newLearner(server, `person-${index}`));

  async function device(learner: Learner, own: string, index: number): Promise<void> {
    // No two devices report the same second of the same lesson, which would be one heartbeat.
    let at = Date.now() - 29 * day + index * 1000;
    for (let round = 0; !stopping; round++, at += gap) {
      // Now and then both devices show the same lesson.
      await reportSitting(server, learner, round % 5 === 4 ? 'four-to-the-bar' : own, at);
      if (++told >= enough.at) enough.reached();
    }
  }
  const everybody = learners.flatMap((learner) => videos.map((video, index) => device(learner, video, index)));
  const failed = Promise.all(everybody).then(() => {});
  const more = (sittings: number): Promise<void> => {
    const reached = new Promise<void>((resolve) => {
      enough = { at: told + sittings, reached: resolve };
    });
    return Promise.race([reached, failed]);
  };
  try {
    await more(everybody.length);
    await Promise.race([
      act({ more, failures: () => failures.length, acknowledged: () => structuredClone(learners) }),
      failed,
    ]);
    await more(2 * everybody.length);
  } catch (error) {
    abandoned = true;
    throw error;
  } finally {
    stopping = true;
  }
  await failed;
  // Nobody is told that something went wrong who was only to wait.
  expect(failures.filter((status) => status !== 0 && status !== 503)).toEqual([]);
  expect(await readiness(site)).toBe(200);
  for (const learner of learners) {
    const { token, ...acknowledged } = learner;
    const { events, activities, ...rest } = await recordOf(server, learner);
    expect(events.toSorted()).toEqual(acknowledged.events.toSorted());
    expect(activities.toSorted()).toEqual(acknowledged.activities.toSorted());
    expect(rest).toEqual({ heartbeats: acknowledged.heartbeats, positions: acknowledged.positions });
  }
  await expectNoDifference(site);
}

/** What `npm run db` says to these words about the site's database, whether the site runs or not. */
export async function runDb({ dataDir, environment }: Site, ...words: string[]): Promise<string> {
  const env = { ...process.env, DATA_DIR: dataDir, ...environment };
  const child = spawn(process.execPath, ['tools/db/main.ts', ...words], { env });
  const [out, err, [code]] = await Promise.all([text(child.stdout), text(child.stderr), once(child, 'close')]);
  return `${out}${err}exit code ${code}`;
}

/** Everything that is derived, added up again, comes to what is stored. */
export const expectNoDifference = async (site: Site) =>
  expect(await runDb(site, 'verify')).toMatch(/: no difference\.\n(.*\n)*exit code 0$/);
