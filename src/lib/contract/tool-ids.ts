/** Ids of the tools; each is a page of its own under /tools. */
export const toolIds = [
  'tuner',
  'metronome',
  'chords',
  'scales',
  'chord-changes',
  'chord-trainer',
  'scale-trainer',
  'note-finder',
  'ear-trainer',
  'routine',
  'practice-log',
] as const;

export type ToolId = (typeof toolIds)[number];
