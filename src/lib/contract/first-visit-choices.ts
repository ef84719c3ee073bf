/** Answers to the first-visit questions. Apart from their schema, so that public pages load no zod. */
export const choices = {
  guitar: ['acoustic', 'classical', 'electric', 'none'],
  experience: ['new', 'chords', 'songs'],
  music: ['songs', 'fingerpicking', 'rock', 'blues', 'theory'],
  microphone: ['now', 'later'],
} as const;

type Choice<Name extends keyof typeof choices> = (typeof choices)[Name][number];

const courseOfMusic: Record<Choice<'music'>, string> = {
  songs: 'moveable-shapes',
  fingerpicking: 'fingerpicking',
  rock: 'moveable-shapes',
  blues: 'blues-and-lead',
  theory: 'know-the-neck',
};

/** The course to start with; without answers, or for a new player, the first one. */
export function courseFor(said?: { experience: Choice<'experience'>; music: Choice<'music'> } | null): string {
  if (!said || said.experience === 'new') return 'first-week';
  if (said.experience === 'songs') return courseOfMusic[said.music];
  return said.music === 'fingerpicking' ? 'fingerpicking' : 'open-chords';
}
