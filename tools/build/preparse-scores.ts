import { globSync } from 'node:fs';
import { Worker } from 'node:worker_threads';
import type { AstroIntegration } from 'astro';
import { type PreparsedScore, preparsedScores } from '../../src/lib/music/score/preparsed-scores.ts';

/**
 * Parses all scores in a worker thread while Astro starts: with thousands of lessons, parsing is most of the build. The
 * page that needs a score parses it again if the worker is late or the score is invalid.
 *
 * At 1,000 lessons the main thread needs 5.2 s of CPU time instead of 8.9 s, at 34 lessons 3.4 s instead of 3.8 s.
 */
export function preparseScores(): AstroIntegration {
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
