import { globSync } from 'node:fs';
import { Worker } from 'node:worker_threads';
import type { AstroIntegration } from 'astro';
import { type PreparsedScore, preparsedScores } from '../../src/lib/music/score/preparsed-scores.ts';

/**
 * Reads all scores in a thread of its own while Astro gets ready for them: it is most of the work of a build of
 * thousands of lessons. A score that comes too late, or has a fault, is read by whoever needs it.
 */
export function readScoresAhead(): AstroIntegration {
  return {
    name: 'woodshed:scores-ahead',
    hooks: {
      'astro:build:start': () => {
        const files = globSync('src/content/{demo,courses/*/*}/score.atex');
        const worker = new Worker(new URL('./score-worker.ts', import.meta.url), { workerData: files });
        worker.on('message', ({ file, ...read }: PreparsedScore & { file: string }) => preparsedScores.set(file, read));
        worker.unref();
      },
    },
  };
}
