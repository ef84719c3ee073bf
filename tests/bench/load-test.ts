import { createDatabaseEnvironment } from './database-environment.ts';
import { type Learner, nextOf, openLessons, registerLearner } from './learners.ts';
import { type LoadFigures, saturate, sendAtRate } from './load-generators.ts';
import { startSite } from './process.ts';
import { atMost, type Result, seen } from './report.ts';
import { sendRequest } from './send-request.ts';
import { residentMegabytes } from './start.ts';
import { countStolen } from './steal-time.ts';

const people = 1000;
const share = 0.7;
/** Duration of the main phase, in seconds; LOAD_TEST_SECONDS=30 is enough for a quick try. */
const seconds = Number(process.env.LOAD_TEST_SECONDS ?? 300);
/**
 * Durations of the phases before, in seconds. Maximum throughput is measured over a whole minute, because a server
 * sustains less for a minute than for some seconds, and the main phase lasts five minutes.
 */
const [warmUp, full, little] = [10, 60, 20];
/** Requests per second in the light-load phase. */
const few = 60;
/** Requests in flight while maximum throughput is measured. */
const atOnce = 64;

/** Returns the mean of each fifth of a run. */
function fifths(samples: readonly number[]): number[] {
  const size = Math.floor(samples.length / 5);
  const parts = [0, 1, 2, 3, 4].map((part) => samples.slice(part * size, (part + 1) * size));
  return parts.map((part) => part.reduce((sum, sample) => sum + sample, 0) / part.length);
}

/** Runs a thousand learners, each on a connection of their own, with the full traffic mix. */
export async function benchLoadTest(): Promise<Result[]> {
  const { environment, remove } = await createDatabaseEnvironment(!process.env.TEST_DATABASE_URL);
  const server = await startSite(environment);
  const lessons = openLessons();
  const learners: Learner[] = [];
  while (learners.length < people) {
    const some = Array.from({ length: 8 }, (_, index) => lessons[(learners.length + index) % lessons.length]!);
    learners.push(...(await Promise.all(some.map((lesson) => registerLearner(server.address, lesson)))));
  }
  const asking = (turn: number) => {
    const learner = learners[turn % people]!;
    return sendRequest(server.address, learner.agent, nextOf(learner));
  };

  console.log(`${people} learners are enrolled`);
  await saturate(asking, { atOnce, seconds: warmUp });
  const most = await saturate(asking, { atOnce, seconds: full });
  const idle = await sendAtRate(asking, { rate: few, seconds: little });
  console.log(`${share * 100} % of ${Math.round(most.rate)} requests/s for ${seconds} s`);
  const memory: number[] = [];
  const sampling = setInterval(() => memory.push(residentMegabytes(server.pid)), 1000);
  const stolen = countStolen();
  const busy = await sendAtRate(asking, { rate: share * most.rate, seconds });
  const taken = stolen();
  clearInterval(sampling);

  for (const { agent } of learners) agent.destroy();
  await server.stop();
  await remove();
  return [
    ...results(most, idle, busy, fifths(memory)),
    seen('load test: CPU steal, %', taken, 'of the processors, during the main phase'),
  ];
}

function results(most: LoadFigures, idle: LoadFigures, busy: LoadFigures, megabytes: number[]): Result[] {
  const [, early = Number.NaN, , , late = Number.NaN] = megabytes;
  const errors = [most, idle, busy].flatMap(({ errors }) => errors);
  const where = process.env.TEST_DATABASE_URL ? 'PostgreSQL' : 'the embedded database';
  return [
    seen('load test: maximum, requests/s', most.rate, `${people} learners, ${atOnce} requests at once, ${where}`),
    seen('load test: sustained, requests/s', busy.rate, `${share * 100} % of that for ${seconds} s`),
    atMost('load test: errors', errors.length, 0, errors[0]?.message ?? 'every answer was what was asked for'),
    atMost(
      'load test: p99 to idle',
      busy.p99 / idle.p99,
      10,
      `${busy.p99.toFixed(1)} ms (half: ${busy.p50.toFixed(1)}) against ${idle.p99.toFixed(1)} ms at ${few} requests/s`,
    ),
    atMost(
      'load test: memory, last fifth to second',
      late / early,
      1.05,
      `${late.toFixed(0)} against ${early.toFixed(0)} MB resident`,
    ),
  ];
}
