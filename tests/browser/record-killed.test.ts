import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { text } from 'node:stream/consumers';
import { expect, test } from 'playwright/test';
import { newDatabase } from '../support/database.ts';
import { Site } from '../support/site.ts';
import { type Learner, newLearner, recordOf, reportSitting, type Unsteady } from './reporting.ts';

/** How often; TEST_KILLS=50 takes a minute and a half. */
const kills = Number(process.env.TEST_KILLS ?? 20);
/** Each with two devices. */
const people = 10;
/** Sittings that are told between two kills: now one, now some more. */
const sittings = [7, 1, 23, 3, 12];
const [day, gap] = [86_400_000, 20 * 60_000];
const videos = ['tune-and-pick', 'a-and-d'];

/** A site that keeps its database when it is killed. */
class KilledSite implements Unsteady {
  #back = Promise.withResolvers<void>();
  readonly site: Site;
  constructor(site: Site) {
    this.site = site;
  }
  get address() {
    return this.site.address;
  }
  back = () => this.#back.promise;

  async kill(): Promise<void> {
    this.#back = Promise.withResolvers();
    await this.site.stop('SIGKILL');
    await this.site.start();
    this.#back.resolve();
  }
}

async function verify({ dataDir, environment }: Site): Promise<string> {
  const env = { ...process.env, DATA_DIR: dataDir, ...environment };
  const child = spawn(process.execPath, ['tools/db/main.ts', 'verify'], { env });
  const [out, err, [code]] = await Promise.all([text(child.stdout), text(child.stderr), once(child, 'close')]);
  return `${out}${err}exit code ${code}`;
}

test(`a server that is killed ${kills} times loses nothing that it acknowledged, and counts nothing twice`, async () => {
  test.setTimeout(60_000 + kills * 10_000);
  const { url, remove } = await newDatabase();
  const site = await Site.open({ DATABASE_URL: url === 'memory://' ? '' : url });
  try {
    await killUnderLoad(site);
    await site.stop('SIGKILL');
    expect(await verify(site)).toMatch(/: no difference\.\n(.*\n)*exit code 0$/);
  } finally {
    await site.close();
    await remove();
  }
});

/** Compares what everybody was told with what is there in the end. */
async function killUnderLoad(site: Site): Promise<void> {
  const server = new KilledSite(site);
  const learners: Learner[] = [];
  for (let index = 0; index < people; index++) learners.push(await newLearner(server, `person-${index}`));

  let told = 0;
  let enough = { at: Number.POSITIVE_INFINITY, reached: () => {} };
  let stopping = false;
  async function device(learner: Learner, own: string, index: number): Promise<void> {
    // No two devices report the same second of the same lesson, which would be one heartbeat.
    let at = Date.now() - 29 * day + index * 1000;
    for (let round = 0; !stopping; round++, at += gap) {
      // Now and then both devices show the same lesson.
      await reportSitting(server, learner, round % 5 === 4 ? 'four-to-the-bar' : own, at);
      if (++told >= enough.at) enough.reached();
    }
  }
  const devices = learners.flatMap((learner) => videos.map((video, index) => device(learner, video, index)));
  const failed = Promise.all(devices);
  for (let kill = 0; kill < kills; kill++) {
    const more = new Promise<void>((resolve) => {
      enough = { at: told + sittings[kill % sittings.length]!, reached: resolve };
    });
    await Promise.race([more, failed]);
    await server.kill();
  }
  stopping = true;
  await failed;

  for (const learner of learners) {
    const { token, ...acknowledged } = learner;
    const { events, activities, ...rest } = await recordOf(server, learner);
    expect(events.toSorted()).toEqual(acknowledged.events.toSorted());
    expect(activities.toSorted()).toEqual(acknowledged.activities.toSorted());
    expect(rest).toEqual({ heartbeats: acknowledged.heartbeats, positions: acknowledged.positions });
  }
  test.info().annotations.push({ type: 'told', description: `${told} sittings` });
}
