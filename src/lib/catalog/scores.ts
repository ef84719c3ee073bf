import { globSync, readFileSync } from 'node:fs';
import { basename, dirname } from 'node:path';
import { readScore } from '../music/score/alphatex.ts';
import { type PreparsedScore, preparsedScores } from '../music/score/preparsed-scores.ts';
import type { ChordShape, Score } from '../music/score/score.ts';
import { once } from './memo.ts';

/** Files of the content are found and read while the site is built; the built site does without them. */
const lessonFiles = once(
  () =>
    new Map(
      globSync('src/content/{demo,courses/*/*}/score.atex').map((file) => [basename(dirname(file)), file] as const),
    ),
);

/** What was read last: pages ask for the same few again and again, and thousands would not be held. */
const most = 50;
const lastRead = new Map<string, PreparsedScore>();

/** @throws with file, line, what is wrong and what to do */
function read(file: string): PreparsedScore {
  const source = readFileSync(file, 'utf8');
  const known = [preparsedScores.get(file), lastRead.get(file)].find((candidate) => candidate?.source === source);
  if (known) return known;
  try {
    const score = readScore(source);
    const made = { source, json: new TextEncoder().encode(JSON.stringify(score)), chords: score.chords };
    lastRead.set(file, made);
    const [oldest] = lastRead.keys();
    if (oldest && lastRead.size > most) lastRead.delete(oldest);
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

/** The music of a lesson. @throws when it has no `score.atex`, or one with a fault. */
export const getScore = (lessonId: string): Score => parsed(ofLesson(lessonId));

/** The same as JSON in UTF-8, with the AlphaTex as written. */
export const getWrittenScore = (lessonId: string): Pick<PreparsedScore, 'source' | 'json'> => ofLesson(lessonId);

/** The chords alone. */
export const getChords = (lessonId: string): ChordShape[] => ofLesson(lessonId).chords;

/** The music of a landing page. @throws when there is none */
export function getLandingScore(keyword: string): Score {
  try {
    return parsed(read(`src/content/learn/${keyword}.atex`));
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'ENOENT') throw error;
    throw new Error(`The landing page "${keyword}" has no ${keyword}.atex beside its ${keyword}.mdx.`);
  }
}
