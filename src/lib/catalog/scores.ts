import { globSync, readFileSync } from 'node:fs';
import { basename, dirname } from 'node:path';
import { readScore } from '../music/score/alphatex.ts';
import { type PreparsedScore, preparsedScores } from '../music/score/preparsed-scores.ts';
import type { ChordShape, Score } from '../music/score/score.ts';
import { once } from './memo.ts';

/** Score files by lesson id. Read at build time only. */
const lessonFiles = once(
  () =>
    new Map(
      globSync('src/content/{demo,courses/*/*}/score.atex').map((file) => [basename(dirname(file)), file] as const),
    ),
);

/** Cache of recent scores: pages read the same few repeatedly, and holding thousands would take too much memory. */
const maxCached = 50;
const lastRead = new Map<string, PreparsedScore>();

/** @throws with file, line, problem and remedy */
function read(file: string): PreparsedScore {
  const source = readFileSync(file, 'utf8');
  const known = [preparsedScores.get(file), lastRead.get(file)].find((candidate) => candidate?.source === source);
  if (known) return known;
  try {
    const score = readScore(source);
    const made = { source, json: new TextEncoder().encode(JSON.stringify(score)), chords: score.chords };
    lastRead.set(file, made);
    const [oldest] = lastRead.keys();
    if (oldest && lastRead.size > maxCached) lastRead.delete(oldest);
    return made;
  } catch (error) {
    throw new Error(`${file}: ${(error as Error).message}`, { cause: error });
  }
}

function ofLesson(lessonId: string): PreparsedScore {
  const file = lessonFiles().get(lessonId);
  if (!file) throw new Error(`Lesson "${lessonId}" has no score.atex beside its index.md.`);
  return read(file);
}

const parsed = ({ json }: PreparsedScore): Score => JSON.parse(new TextDecoder().decode(json));

/** Returns the score of a lesson. @throws when its `score.atex` is missing or invalid. */
export const getScore = (lessonId: string): Score => parsed(ofLesson(lessonId));

/** The score as JSON in UTF-8, with its AlphaTex. */
export const getWrittenScore = (lessonId: string): Pick<PreparsedScore, 'source' | 'json'> => ofLesson(lessonId);

/** The chords of a lesson's score. */
export const getChords = (lessonId: string): ChordShape[] => ofLesson(lessonId).chords;

/** Returns the score of a landing page. @throws when it is missing or invalid */
export function getLandingScore(keyword: string): Score {
  try {
    return parsed(read(`src/content/learn/${keyword}.atex`));
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'ENOENT') throw error;
    throw new Error(`The landing page "${keyword}" has no ${keyword}.atex beside its ${keyword}.mdx.`);
  }
}
