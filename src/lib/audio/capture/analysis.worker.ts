import { createPitchReader } from '../analysis/pitch.ts';
import { createStrokeReader } from '../analysis/strokes.ts';
import type { AnalysisRequest } from './messages.ts';

/** Analyses the microphone off the main thread. */
self.onmessage = ({ data: { task, sampleRate, blocks } }: MessageEvent<AnalysisRequest>) => {
  const report = (finding: object) => self.postMessage(finding);
  const push = task === 'pitch' ? createPitchReader(sampleRate, report) : createStrokeReader(sampleRate, report);
  blocks.onmessage = ({ data }: MessageEvent<Float32Array>) => push(data);
};
