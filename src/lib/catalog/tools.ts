import type { ToolId } from '../contract/tool-ids.ts';

/** The practice tools, in the order of the overview. Each is a public page under /tools. */
export interface Tool {
  id: ToolId;
  title: string;
  /** Description in one sentence. */
  summary: string;
  /** Words that people search for when they want it. */
  keywords: string;
}

export const tools: readonly Tool[] = [
  {
    id: 'tuner',
    title: 'Tuner',
    summary:
      'Listens to a string and says whether to tune it up or down. Any tuning, even in a noisy room, all on your device.',
    keywords: 'tuner tune tuning tuned detuned',
  },
  {
    id: 'metronome',
    title: 'Metronome',
    summary:
      'A rock-steady click with any metre, accents and swing. It can speed up automatically and mute bars to test your timing.',
    keywords: 'metronome bpm click tempo beat beats minute',
  },
  {
    id: 'chords',
    title: 'Chords',
    summary: 'Every chord you’re likely to meet, drawn and played. Or show it your fingers and get the name.',
    keywords: 'chord chords finder library diagram shapes',
  },
  {
    id: 'scales',
    title: 'Scales and fretboard',
    summary: 'Scales, modes and arpeggios in any key and tuning: across the neck, in one position or around a chord.',
    keywords: 'scale scales fretboard mode modes',
  },
  {
    id: 'chord-changes',
    title: 'One-minute changes',
    summary:
      'Two chords, sixty seconds: how many changes can you make? Count by tap, pedal or ear, and watch the number grow.',
    keywords: 'one minute changes chord change counter',
  },
  {
    id: 'chord-trainer',
    title: 'Chord trainer',
    summary: 'Name the shape, or find the shape for a name, ten at a time. The ones you miss come up again.',
    keywords: 'chord trainer quiz',
  },
  {
    id: 'scale-trainer',
    title: 'Scale trainer',
    summary: 'Recognise a scale by its pattern, and find the pattern for its name, in any key.',
    keywords: 'scale trainer quiz',
  },
  {
    id: 'note-finder',
    title: 'Note finder',
    summary: 'Where’s the F on string 4? Learn every note on the neck, and get faster at finding them.',
    keywords: 'note notes finder neck fretboard',
  },
  {
    id: 'ear-trainer',
    title: 'Ear trainer',
    summary: 'Recognise intervals and chords by ear: hear it, sing it, name it.',
    keywords: 'ear trainer training interval intervals',
  },
  {
    id: 'routine',
    title: 'Routine',
    summary: 'Warm-up, review, something new, a song: a timer that takes you through your half hour while you play.',
    keywords: 'routine practice timer plan',
  },
  {
    id: 'practice-log',
    title: 'Practice log',
    summary: 'Practice away from the screen counts too. Log it here and see your week.',
    keywords: 'practice log diary journal',
  },
];

/** @throws RangeError for an unknown id */
export function getTool(id: string): Tool {
  const tool = tools.find((one) => one.id === id);
  if (!tool) throw new RangeError(`There is no tool ${id}.`);
  return tool;
}
