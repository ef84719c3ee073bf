/** A biquad section: y = b0 x + b1 x₁ + b2 x₂ − a1 y₁ − a2 y₂. */
interface Section {
  b0: number;
  b1: number;
  b2: number;
  a1: number;
  a2: number;
}

/** Filters the next samples of a stream in place. */
export type Filter = (samples: Float32Array) => void;

/** Cut-off in Hz: below the lowest string there is only handling noise, room rumble and hum. */
const highPassHertz = 70;
/** Q of the two sections of a fourth-order Butterworth filter. */
const butterworthQ = [0.5412, 1.3066];
/** Mains frequencies in Hz, and the Q of the notch at each. */
const mains = { hertz: [50, 60], q: 8 };
/** Cut-off in Hz: higher partials of a stiff string are sharp, and most room noise lies above. */
const lowPassHertz = 1200;

/**
 * Removes rumble and mains hum. Coefficients after Bristow-Johnson, "Cookbook formulae for audio EQ biquad filter
 * coefficients".
 * @param sampleRate in Hz
 */
export function createHumFilter(sampleRate: number): Filter {
  return inSeries(
    ...butterworthQ.map((q) => highPass(sampleRate, highPassHertz, q)),
    ...mains.hertz.map((hertz) => notch(sampleRate, hertz, mains.q)),
  );
}

/**
 * Keeps the partials that show the pitch best.
 * @param sampleRate in Hz
 */
export function createPitchFilter(sampleRate: number): Filter {
  return inSeries(lowPass(sampleRate, lowPassHertz, Math.SQRT1_2));
}

function inSeries(...sections: Section[]): Filter {
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

/** A section with its state (direct form I). */
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
