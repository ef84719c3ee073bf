import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { text } from 'node:stream/consumers';
import { setTimeout as wait } from 'node:timers/promises';
import { expect } from 'playwright/test';
import { apiBase, apiPaths } from '../../src/lib/contract/api-paths.ts';
import type { Site } from '../support/site.ts';
import { type Learner, newLearner, recordOf, reportSitting } from './reporting.ts';

/** Status of the readiness check: 200, 503, or 0 without an answer. */
export const readiness = (site: Site): Promise<number> =>
  fetch(`${site.address}${apiBase}${apiPaths.ready}`).then(
    ({ status }) => status,
    () => 0,
  );

/** Milliseconds between two checks whether a server is back. */
const pause = 50;

/** Observes the practice while it runs. */
export interface Practice {
  /** Resolves once this number of further sittings is acknowledged. */
  more(sittings: number): Promise<void>;
  /** Returns how often a device got no acknowledgement so far and had to retry. */
  failures(): number;
  /** Returns what the server has acknowledged so far, by learner. */
  acknowledged(): Learner[];
}

/** Number of learners, each with two devices. */
const people = 6;
const videos = ['tune-and-pick', 'a-and-d'];
const [day, gap] = [86_400_000, 20 * 60_000];

/**
 * Lets learners practise, with devices that retry until acknowledged, while `act` disturbs the site. Afterwards the
 * site has to recover without help, and practice goes on for a while. Then checks that the stored events are exactly
 * the acknowledged ones, and that all totals match them.
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
    // Devices never report the same second of the same lesson, which would count as one heartbeat.
    let at = Date.now() - 29 * day + index * 1000;
    for (let round = 0; !stopping; round++, at += gap) {
      // Every fifth sitting, both devices play the same lesson.
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
  // Requests that could be retried fail only with 503, or without an answer.
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

/** Runs `npm run db` with these arguments on the site's database, whether or not the site runs. @returns its output */
export async function runDb({ dataDir, environment }: Site, ...words: string[]): Promise<string> {
  const env = { ...process.env, DATA_DIR: dataDir, ...environment };
  const child = spawn(process.execPath, ['tools/db/main.ts', ...words], { env });
  const [out, err, [code]] = await Promise.all([text(child.stdout), text(child.stderr), once(child, 'close')]);
  return `${out}${err}exit code ${code}`;
}

/** Expects that recomputing all derived data gives what is stored. */
export const expectNoDifference = async (site: Site) =>
  expect(await runDb(site, 'verify')).toMatch(/: no difference\.\n(.*\n)*exit code 0$/);
