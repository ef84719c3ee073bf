import { createPitchReader } from '../analysis/pitch.ts';
import { createStrokeReader } from '../analysis/strokes.ts';
import type { AnalysisOrder } from './messages.ts';

/** Listens away from the page, so that neither waits for the other. */
self.onmessage = ({ data: { task, sampleRate, blocks } }: MessageEvent<AnalysisOrder>) => {
  const report = (finding: object) => self.postMessage(finding);
  const push = task === 'pitch' ? createPitchReader(sampleRate, report) : createStrokeReader(sampleRate, report);
  blocks.onmessage = ({ data }: MessageEvent<Float32Array>) => push(data);
};
