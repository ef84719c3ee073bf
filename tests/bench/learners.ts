import { randomUUID } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { Agent } from 'node:http';
import type { SessionAnswer } from '../../src/lib/contract/accounts.ts';
import { apiBase, apiPath, apiPaths } from '../../src/lib/contract/api-paths.ts';
import type { Catalog, Lesson } from '../../src/lib/contract/catalog.ts';
import { paths, signedInCookie } from '../../src/lib/contract/page-paths.ts';
import { type ApiRequest, sendRequest } from './send-request.ts';

/** A learner with a lesson open, on a connection of their own. */
export interface Learner {
  email: string;
  token: string;
  agent: Agent;
  lesson: { courseId: string; id: string; videoId: string; duration: number };
  /** URL of the lesson's HLS master playlist. */
  playlist: string;
  /** Start, in milliseconds since the epoch, and number of reports sent since. */
  begun: number;
  reports: number;
}

const password = 'a porch, a lamp, six strings';

/** Returns the free lessons, which every learner may open. */
export function openLessons(): Learner['lesson'][] {
  const { lessons }: Catalog = JSON.parse(readFileSync('dist/server/catalog.json', 'utf8'));
  return lessons
    .filter(({ access }) => access === 'free')
    .map(({ id, courseId, video: { videoId, duration } }) => ({ id, courseId, videoId, duration }));
}

/** Registers a learner who opens `lesson`. */
export async function registerLearner(address: string, lesson: Learner['lesson']): Promise<Learner> {
  const email = `${randomUUID()}@example.org`;
  const agent = new Agent({ keepAlive: true, maxSockets: 1 });
  const learner: Learner = { email, token: '', agent, lesson, playlist: '', begun: Date.now() - ago, reports: 0 };
  const { tokens }: SessionAnswer = JSON.parse(
    await sendRequest(address, agent, post(apiPaths.register, { email, password, name: 'Somebody' })),
  );
  learner.token = tokens.access;
  const { video }: Lesson = JSON.parse(await sendRequest(address, agent, openLesson(learner)));
  learner.playlist = video.hls;
  return learner;
}

const get = (path: string, headers: Record<string, string> = {}): ApiRequest => ({ method: 'GET', path, headers });
const getAs = ({ token }: Learner, path: string) => get(apiBase + path, { Authorization: `Bearer ${token}` });
const post = (path: string, body: object, token?: string): ApiRequest => ({
  method: 'POST',
  path: apiBase + path,
  headers: { 'Content-Type': 'application/json', ...(token && { Authorization: `Bearer ${token}` }) },
  body: JSON.stringify(body),
});

const page = { 'Accept-Encoding': 'br, gzip' };
const openLesson = (learner: Learner) =>
  getAs(learner, apiPath(apiPaths.lesson, { courseId: learner.lesson.courseId, lessonId: learner.lesson.id }));

/** Seconds of video between two reports, and how long ago the practice began, in milliseconds. */
const [step, ago] = [5, 6 * 3_600_000];

/** Builds a learner's next position report; video position and time advance together, as in real playback. */
function positionReport(learner: Learner) {
  const { videoId, duration } = learner.lesson;
  const seconds = learner.reports++ * step;
  const timestamp = new Date(learner.begun + seconds * 1000).toISOString();
  return { videoId, position: seconds % duration, duration, timestamp };
}

function batch(learner: Learner): ApiRequest {
  const kinds = ['play', 'chapter_change', 'speed_change', 'seek', 'pause'];
  const events = kinds.map((eventType) => ({ eventId: randomUUID(), eventType, ...positionReport(learner) }));
  return post(apiPaths.trackingBatch, { events }, learner.token);
}

function position(learner: Learner): ApiRequest {
  const { videoId, ...where } = positionReport(learner);
  return post(apiPath(apiPaths.videoProgress, { videoId }), where, learner.token);
}

const words = ['chord', 'slow down', 'strumming pattern', 'blues', 'tuning', 'barre'];
const word = ({ reports }: Learner) => encodeURIComponent(words[reports % words.length]!);

/** The traffic mix: requests, and the share of each in a thousand. */
const traffic: [often: number, question: (learner: Learner) => ApiRequest][] = [
  [400, (learner) => post(apiPaths.heartbeat, positionReport(learner), learner.token)],
  [150, batch],
  [60, position],
  [80, ({ playlist }) => get(playlist)],
  [60, ({ lesson: { courseId, id } }) => get(paths.lesson(courseId, id), { ...page, Cookie: `${signedInCookie}=1` })],
  [60, openLesson],
  [60, () => get(paths.courses, page)],
  [50, () => get(apiBase + apiPaths.courses)],
  [40, (learner) => getAs(learner, apiPaths.videosSummary)],
  [19, (learner) => getAs(learner, apiPaths.progressOverview)],
  [20, (learner) => get(`${apiBase}${apiPaths.search}?query=${word(learner)}`)],
  [1, ({ email }) => post(apiPaths.login, { email, password })],
];

/** Picks a learner's next request at random from the traffic mix. */
export function nextOf(learner: Learner): ApiRequest {
  let left = Math.random() * 1000;
  for (const [often, question] of traffic) {
    left -= often;
    if (left < 0) return question(learner);
  }
  return traffic[0]![1](learner);
}
