import { createPitchReader, type PitchFrame } from '#src/lib/audio/analysis/pitch.ts';
import { createStrokeReader, type Stroke } from '#src/lib/audio/analysis/strokes.ts';

/** As a microphone brings it. */
const block = 512;

/** Collects everything that a reader reports for a sound. */
function readAll<T>(
  create: (sampleRate: number, onFinding: (finding: T) => void) => (samples: Float32Array) => void,
  samples: Float32Array,
  sampleRate: number,
): T[] {
  const findings: T[] = [];
  const push = create(sampleRate, (finding) => findings.push(finding));
  for (let at = 0; at < samples.length; at += block) push(samples.slice(at, at + block));
  return findings;
}

export const framesOf = (samples: Float32Array, sampleRate: number): PitchFrame[] =>
  readAll(createPitchReader, samples, sampleRate);

export const strokesIn = (samples: Float32Array, sampleRate: number): Stroke[] =>
  readAll(createStrokeReader, samples, sampleRate);
