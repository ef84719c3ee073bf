import type { PitchFrame } from '../analysis/pitch.ts';
import type { Stroke } from '../analysis/strokes.ts';

/** What each analysis task reports. */
export interface Findings {
  pitch: PitchFrame;
  strokes: Stroke;
}

export type Task = keyof Findings;

/** Sent to the worker once, to start a task. */
export interface AnalysisRequest {
  task: Task;
  /** Hz. */
  sampleRate: number;
  /** Delivers each block of samples as a Float32Array. */
  blocks: MessagePort;
}
