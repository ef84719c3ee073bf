import type { ToolId } from '../contract/tool-ids.ts';

/** What helps to practise, in the order of the overview. Each is a page of its own under /tools, for everybody. */
export interface Tool {
  id: ToolId;
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
  {
    id: 'chord-changes',
    title: 'One-minute changes',
    summary:
      'Two chords, sixty seconds, and how often you get from one to the other: counted by a tap or a pedal, drawn over time.',
  },
  {
    id: 'chord-trainer',
    title: 'Chord trainer',
    summary: 'From the shape to the name and from the name to the shape, ten at a time; what slips comes up again.',
  },
  {
    id: 'scale-trainer',
    title: 'Scale trainer',
    summary: 'Know a scale by its pattern, and find its pattern by its name, in any key.',
  },
  {
    id: 'note-finder',
    title: 'Note finder',
    summary: 'Where is the F on string 4? Learn every note of the neck, and see how fast you find it.',
  },
  {
    id: 'ear-trainer',
    title: 'Ear trainer',
    summary: 'Tell intervals and chords by their sound alone: hear it, sing it, name it.',
  },
  {
    id: 'routine',
    title: 'Routine',
    summary:
      'Warm-up, what is due again, something new, a song: your half hour, part by part, run by itself while you play.',
  },
  {
    id: 'practice-log',
    title: 'Practice log',
    summary: 'What you play away from the screen counts too: write it down, and see your practice week by week.',
  },
];

/** @throws RangeError for an id that is no tool's */
export function getTool(id: string): Tool {
  const tool = tools.find((one) => one.id === id);
  if (!tool) throw new RangeError(`There is no tool ${id}.`);
  return tool;
}
