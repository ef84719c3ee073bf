import { createPitchReader } from '../../listening/pitch.ts';
import type { AnalysisOrder } from './messages.ts';

/** Listens away from the page, so that neither waits for the other. */
self.onmessage = ({ data: { sampleRate, blocks } }: MessageEvent<AnalysisOrder>) => {
  const push = createPitchReader(sampleRate, (frame) => self.postMessage(frame));
  blocks.onmessage = ({ data }: MessageEvent<Float32Array>) => push(data);
};
