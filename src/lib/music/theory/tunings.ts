/** A tuning of the open strings. */
export interface Tuning {
  id: string;
  name: string;
  /** MIDI numbers, string 1 (the thinnest) first. */
  strings: readonly number[];
}

/** Standard tuning first. */
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

/** MIDI number of a place on the neck in standard tuning. */
export const midiAt = ({ string, fret }: { string: number; fret: number }): number =>
  standardTuning[string - 1]! + fret;

/**
 * Lists the sounding strings of a grip in standard tuning, the lowest first.
 * @param frets from string 6 to string 1: 0 open, -1 not played
 */
export const soundingStrings = (frets: readonly number[]): { string: number; midi: number }[] =>
  frets.flatMap((fret, index) => {
    const string = 6 - index;
    return fret < 0 ? [] : [{ string, midi: midiAt({ string, fret }) }];
  });

/** MIDI numbers of a grip, the lowest string first. @param frets as in `soundingStrings` */
export const gripMidis = (frets: readonly number[]): number[] => soundingStrings(frets).map(({ midi }) => midi);
