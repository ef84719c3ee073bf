/** What helps to practise, in the order of the overview. Each is a page of its own under /tools, for everybody. */
export interface Tool {
  id: string;
  title: string;
  /** What it does, in one sentence. */
  summary: string;
}

export const tools: readonly Tool[] = [
  {
    id: 'tuner',
    title: 'Tuner',
    summary:
      'Hears a string, says which one it is and which way it has to go: in any tuning, through noise, and on your device alone.',
  },
  {
    id: 'metronome',
    title: 'Metronome',
    summary:
      'A click that holds still: metres, accents, swing, a tempo that rises by itself, and bars left to your head.',
  },
  {
    id: 'chords',
    title: 'Chords',
    summary: 'Every chord you are likely to meet, its shapes drawn and heard; and the name of whatever you hold.',
  },
  {
    id: 'scales',
    title: 'Scales and fretboard',
    summary:
      'Scales, modes and arpeggios in any key and tuning: on the whole neck, in one position, or around a chord.',
  },
];

/** @throws RangeError for an id that is no tool's */
export function getTool(id: string): Tool {
  const tool = tools.find((one) => one.id === id);
  if (!tool) throw new RangeError(`There is no tool ${id}.`);
  return tool;
}
