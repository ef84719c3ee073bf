/** How the open strings are tuned. */
export interface Tuning {
  id: string;
  name: string;
  /** MIDI numbers, string 1 (the thinnest) first. */
  strings: readonly number[];
}

/** The usual tuning first. */
export const tunings = [
  { id: 'standard', name: 'Standard', strings: [64, 59, 55, 50, 45, 40] },
  { id: 'half-step-down', name: 'Half step down', strings: [63, 58, 54, 49, 44, 39] },
  { id: 'drop-d', name: 'Drop D', strings: [64, 59, 55, 50, 45, 38] },
  { id: 'dadgad', name: 'DADGAD', strings: [62, 57, 55, 50, 45, 38] },
  { id: 'open-g', name: 'Open G', strings: [62, 59, 55, 50, 43, 38] },
  { id: 'open-d', name: 'Open D', strings: [62, 57, 54, 50, 45, 38] },
  { id: 'seven-strings', name: 'Seven strings', strings: [64, 59, 55, 50, 45, 40, 35] },
] as const satisfies readonly Tuning[];

export const standardTuning: readonly number[] = tunings[0].strings;
