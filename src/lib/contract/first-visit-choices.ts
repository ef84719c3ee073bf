/** Answers to the first-visit questions. Apart from their schema, so that public pages load no zod. */
export const choices = {
  guitar: ['acoustic', 'classical', 'electric', 'none'],
  experience: ['new', 'chords', 'songs'],
  /** Asked until 1.1; accounts that answered still have it. */
  music: ['songs', 'fingerpicking', 'rock', 'blues', 'theory'],
  /** Asked until 1.1. */
  microphone: ['now', 'later'],
} as const;

export type Choice<Name extends keyof typeof choices> = (typeof choices)[Name][number];

const courseOfMusic: Record<Choice<'music'>, string> = {
  songs: 'moveable-shapes',
  fingerpicking: 'fingerpicking',
  rock: 'moveable-shapes',
  blues: 'blues-and-lead',
  theory: 'know-the-neck',
};

const courseOfGuitar: Record<Choice<'guitar'>, string> = {
  acoustic: 'blues-and-lead',
  classical: 'fingerpicking',
  electric: 'moveable-shapes',
  none: 'blues-and-lead',
};

interface Said {
  guitar: Choice<'guitar'>;
  experience: Choice<'experience'>;
  music?: Choice<'music'> | undefined;
}

/** The course to start with; without answers, or for a new player, the first one. */
export function courseFor(said?: Said | null): string {
  if (!said || said.experience === 'new') return 'first-week';
  if (said.experience === 'chords') return said.music === 'fingerpicking' ? 'fingerpicking' : 'open-chords';
  return said.music ? courseOfMusic[said.music] : courseOfGuitar[said.guitar];
}
