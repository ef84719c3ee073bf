import type { PitchFrame } from '../../listening/pitch.ts';

/** What is to be found out from the sound. */
export type Task = 'pitch';

/** To the worker, once: where blocks of samples will come from. */
export interface AnalysisOrder {
  task: Task;
  /** Hz. */
  sampleRate: number;
  /** Brings each block as a Float32Array. */
  blocks: MessagePort;
}

/** What the worker finds, by its task. */
export interface Findings {
  pitch: PitchFrame;
}
