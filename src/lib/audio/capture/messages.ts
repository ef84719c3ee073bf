import type { PitchFrame } from '../analysis/pitch.ts';
import type { Stroke } from '../analysis/strokes.ts';

/** What is to be found out from the sound, and what is found. */
export interface Findings {
  pitch: PitchFrame;
  strokes: Stroke;
}

export type Task = keyof Findings;

/** To the worker, once: where blocks of samples will come from. */
export interface AnalysisOrder {
  task: Task;
  /** Hz. */
  sampleRate: number;
  /** Brings each block as a Float32Array. */
  blocks: MessagePort;
}
