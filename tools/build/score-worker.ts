/** Worker thread that parses scores. */
import { readFileSync } from 'node:fs';
import { parentPort, workerData } from 'node:worker_threads';
import { readScore } from '../../src/lib/music/score/alphatex.ts';

for (const file of workerData as string[]) {
  try {
    const source = readFileSync(file, 'utf8');
    const score = readScore(source);
    const json = new TextEncoder().encode(JSON.stringify(score));
    parentPort?.postMessage({ file, source, json, chords: score.chords }, [json.buffer]);
  } catch {
    // The page that needs the score reports the error.
  }
}
