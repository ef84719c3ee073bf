import type { Finding } from './finding.ts';

const introduction: Finding = {
  text:
    'I am the coach of this school. Ask me for a chord (“play me a D7”), the notes of a scale, the chords of a key, ' +
    'where a capo goes, or to transpose a song. Ask what next, or how long you have practised. In a lesson I can slow a ' +
    'part down or let it go round. And I look up what our lessons and guides say, with a link to where it stands.',
  see: ['own/courses', 'tool/chords', 'page/learning-process'],
};

const talk: readonly [RegExp, Finding][] = [
  [/^(hello|hi|hey|good (morning|evening|day)|help|help me|start)\W*$/, introduction],
  [/^(so )?(who|what) are you\b|\bwhat can (you|i ask)\b|\bhow can you help\b/, introduction],
  [
    /^(thanks?|thank you|great|ok(ay)?|cool|nice|perfect|bye|goodbye)( you| so much| a lot)?\W*$/,
    { text: 'You are welcome. Back to the guitar.', see: ['own/dashboard'] },
  ],
];

/** What is said in passing. */
export const answerTalk = (lower: string): Finding | undefined => talk.find(([pattern]) => pattern.test(lower))?.[1];
