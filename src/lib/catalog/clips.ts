import { excerptOfSection } from '../music/score/excerpt.ts';
import type { Score } from '../music/score/score.ts';
import { getScore } from './scores.ts';

interface ClipSource {
  lessonId: string;
  /** Section of the lesson's score, and how many of its bars to take. */
  section: string;
  bars: number;
}

/** Music that the home page plays. Its notes are fetched on the first press (pages/clips). */
const sources = {
  'day-1': { lessonId: 'tune-and-pick', section: 'A tune on open strings', bars: 2 },
  'day-3': { lessonId: 'a-and-d', section: 'Thirty changes a minute', bars: 2 },
  'day-7': { lessonId: 'porch-light', section: 'The way home', bars: 4 },
  practice: { lessonId: 'ode-to-joy', section: 'Line one', bars: 4 },
} satisfies Record<string, ClipSource>;

export type ClipId = keyof typeof sources;

export const clipIds = Object.keys(sources) as ClipId[];

export interface Clip {
  lessonId: string;
  score: Score;
}

/** @throws when the lesson or its section no longer exists */
export function getClip(id: ClipId): Clip {
  const { lessonId, section, bars } = sources[id];
  return { lessonId, score: excerptOfSection(getScore(lessonId), section, bars) };
}
