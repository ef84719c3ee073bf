/** What can be answered on a first visit. Apart from its schema, so that public pages need not carry it. */
export const choices = {
  guitar: ['acoustic', 'classical', 'electric', 'none'],
  experience: ['new', 'chords', 'songs'],
  music: ['songs', 'fingerpicking', 'rock', 'blues', 'theory'],
  microphone: ['now', 'later'],
} as const;

type Choice<Name extends keyof typeof choices> = (typeof choices)[Name][number];

const furthest: Record<Choice<'music'>, string> = {
  songs: 'moveable-shapes',
  fingerpicking: 'fingerpicking',
  rock: 'moveable-shapes',
  blues: 'blues-and-lead',
  theory: 'know-the-neck',
};

/** The course to begin with. Whoever has never played, or has not said, begins at the beginning. */
export function courseFor(said?: { experience: Choice<'experience'>; music: Choice<'music'> } | null): string {
  if (!said || said.experience === 'new') return 'first-week';
  if (said.experience === 'songs') return furthest[said.music];
  return said.music === 'fingerpicking' ? 'fingerpicking' : 'open-chords';
}
