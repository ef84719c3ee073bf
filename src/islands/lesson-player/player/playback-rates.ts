/** Speed presets, as factors. */
export const ratePresets = [0.25, 0.5, 0.6, 0.7, 0.8, 0.9, 1, 1.1, 1.25, 1.5];

const [minRate, maxRate] = [0.25, 1.5];
const fineStep = 0.05;

/** Moves a rate to the next multiple of 5%, within the limits. */
export function nudgeRate(rate: number, step: 1 | -1): number {
  const steps = step === 1 ? Math.floor(rate / fineStep + 0.01) : Math.ceil(rate / fineStep - 0.01);
  return Math.min(maxRate, Math.max(minRate, Math.round((steps + step) * fineStep * 100) / 100));
}

/** Returns the next preset above or below a rate; the rate itself beyond the last preset. */
export function nextPreset(rate: number, step: 1 | -1): number {
  const next =
    step === 1
      ? ratePresets.find((preset) => preset > rate + 0.001)
      : ratePresets.findLast((preset) => preset < rate - 0.001);
  return next ?? rate;
}

/** Formats 0.8 as `80%`. */
export const percent = (rate: number) => `${Math.round(rate * 100)}%`;
