/** One second-order section of a filter: y = b0 x + b1 x₁ + b2 x₂ − a1 y₁ − a2 y₂. */
interface Section {
  b0: number;
  b1: number;
  b2: number;
  a1: number;
  a2: number;
}

/** Changes the next samples of a stream, in place. */
export type Filter = (samples: Float32Array) => void;

/** Hz below which a guitar has nothing to say, and rooms, hands and mains have much. */
const lowest = 70;
/** Of the two sections that make a Butterworth filter of the fourth order. */
const steepness = [0.5412, 1.3066];
/** Hz of the mains, here and there. The band that is cut out is this much narrower than its frequency. */
const mains = { hertz: [50, 60], narrowness: 8 };
/** Hz: the overtones above are sharp on a stiff string, and most of a room's noise is there. */
const brightest = 1200;

/**
 * Takes out of a stream what no string plays: rumble, and the hum of the mains. Sections after Bristow-Johnson,
 * "Cookbook formulae for audio EQ biquad filter coefficients".
 * @param sampleRate in Hz
 */
export function createHumFilter(sampleRate: number): Filter {
  return inRow(
    ...steepness.map((q) => highPass(sampleRate, lowest, q)),
    ...mains.hertz.map((hertz) => notch(sampleRate, hertz, mains.narrowness)),
  );
}

/**
 * Leaves the part of the sound by which a pitch is told best.
 * @param sampleRate in Hz
 */
export function createPitchFilter(sampleRate: number): Filter {
  return inRow(lowPass(sampleRate, brightest, Math.SQRT1_2));
}

function inRow(...sections: Section[]): Filter {
  const stages = sections.map(stage);
  return (samples) => {
    for (const filter of stages) filter(samples);
  };
}

function highPass(sampleRate: number, hertz: number, q: number): Section {
  const { cos, alpha } = angle(sampleRate, hertz, q);
  const edge = (1 + cos) / 2;
  return scaled(1 + alpha, { b0: edge, b1: -2 * edge, b2: edge, a1: -2 * cos, a2: 1 - alpha });
}

function lowPass(sampleRate: number, hertz: number, q: number): Section {
  const { cos, alpha } = angle(sampleRate, hertz, q);
  const edge = (1 - cos) / 2;
  return scaled(1 + alpha, { b0: edge, b1: 2 * edge, b2: edge, a1: -2 * cos, a2: 1 - alpha });
}

function notch(sampleRate: number, hertz: number, q: number): Section {
  const { cos, alpha } = angle(sampleRate, hertz, q);
  return scaled(1 + alpha, { b0: 1, b1: -2 * cos, b2: 1, a1: -2 * cos, a2: 1 - alpha });
}

function angle(sampleRate: number, hertz: number, q: number) {
  const omega = (2 * Math.PI * hertz) / sampleRate;
  return { cos: Math.cos(omega), alpha: Math.sin(omega) / (2 * q) };
}

function scaled(by: number, { b0, b1, b2, a1, a2 }: Section): Section {
  return { b0: b0 / by, b1: b1 / by, b2: b2 / by, a1: a1 / by, a2: a2 / by };
}

/** A section with its memory. */
function stage({ b0, b1, b2, a1, a2 }: Section): Filter {
  let [x1, x2, y1, y2] = [0, 0, 0, 0];
  return (samples) => {
    for (let index = 0; index < samples.length; index++) {
      const x = samples[index] as number;
      const y = b0 * x + b1 * x1 + b2 * x2 - a1 * y1 - a2 * y2;
      x2 = x1;
      x1 = x;
      y2 = y1;
      y1 = y;
      samples[index] = y;
    }
  };
}
