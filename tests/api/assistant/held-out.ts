import type { Question } from './questions.ts';

const unknown = (ask: string): Question => ({ ask, facts: [], sources: [], unknown: true });

/** Written with the others, and not asked while the coach was built. */
export const heldOut: Question[] = [
  // Chords
  { ask: 'can you show me an Em', facts: [/Em/], sources: ['/tools/chords'], boxes: ['Em'] },
  { ask: 'How is Gmaj7 played?', facts: [/G(maj|△)/], sources: ['/tools/chords'], boxes: ['Gmaj7'] },
  { ask: 'I need a B flat chord', facts: [/B♭/], sources: ['/tools/chords'], boxes: ['Bb'] },
  {
    ask: 'What are the notes of F#m7b5?',
    facts: [/F♯, A, C and E/],
    sources: ['/tools/chords', '/courses/know-the-neck'],
  },
  { ask: 'Spell a D minor seventh', facts: [/D, F, A and C/], sources: ['/tools/chords', '/courses/know-the-neck'] },
  { ask: 'Draw the boxes for Am, F and C', facts: [/Am/, /F/], sources: ['/tools/chords'], boxes: ['Am', 'F', 'C'] },
  { ask: 'Where do my fingers go for E7?', facts: [/E7/], sources: ['/tools/chords'], boxes: ['E7'] },
  { ask: 'Name this chord: 320003', facts: [/\bG\b/], sources: ['/tools/chords'] },
  { ask: 'What do you call D, F# and A together?', facts: [/\bD\b/], sources: ['/tools/chords'] },
  { ask: 'Show me a C with a G in the bass', facts: [/C\/G/], sources: ['/tools/chords'], boxes: ['C/G'] },
  // Scales, keys, intervals
  { ask: 'Which notes does the E minor pentatonic have?', facts: [/E, G, A, B and D/], sources: ['/tools/scales'] },
  { ask: 'Teach me the F major scale', facts: [/F, G, A, B♭, C, D and E/], sources: ['/tools/scales'] },
  { ask: 'How does D dorian go?', facts: [/D, E, F, G, A, B and C\b/], sources: ['/tools/scales'] },
  { ask: 'Give me the notes of A harmonic minor', facts: [/A, B, C, D, E, F and G♯/], sources: ['/tools/scales'] },
  {
    ask: 'What are the chords of the key of D major?',
    facts: [/D, Em, F♯m, G, A, Bm and C♯dim/],
    sources: ['/courses/know-the-neck'],
  },
  { ask: 'what is the five chord in E', facts: [/\bB\b/], sources: ['/courses/know-the-neck'] },
  {
    ask: 'I vi IV V in G please',
    facts: [/G, Em, C and D/],
    sources: ['/courses/know-the-neck', '/courses/moveable-shapes'],
  },
  {
    ask: 'Which major key is relative to E minor?',
    facts: [/G major/],
    sources: ['/courses/know-the-neck', '/tools/scales'],
  },
  { ask: 'A song has Am F C G. Which key is it in?', facts: [/C major|A minor/], sources: ['/courses/know-the-neck'] },
  {
    ask: 'How many flats are there in B flat major?',
    facts: [/\b(two|2)\b/i, /E♭/],
    sources: ['/tools/scales', '/courses/know-the-neck'],
  },
  { ask: 'Which note is a major third above A?', facts: [/C♯/], sources: ['/courses/know-the-neck', '/tools/'] },
  { ask: 'What is the interval from D to F?', facts: [/minor third/i], sources: ['/courses/know-the-neck', '/tools/'] },
  { ask: 'What do I get at the 7th fret of the A string?', facts: [/\bE\b/], sources: ['/courses/know-the-neck'] },
  { ask: 'Which fret is B flat on string 6?', facts: [/fret 6\b/], sources: ['/courses/know-the-neck'] },
  {
    ask: 'What are the strings in DADGAD?',
    facts: [/D, A, D, G, A and D/],
    sources: ['/tools/tuner', '/learn/how-to-tune'],
  },
  // Capo and transposition
  { ask: 'With a capo at 2, what does a D shape sound like?', facts: [/\bE\b/], sources: ['/gear-reviews/capos'] },
  {
    ask: 'I want to sound in A but play G shapes. Which fret for the capo?',
    facts: [/fret 2\b/],
    sources: ['/gear-reviews/capos'],
  },
  { ask: 'Move C Am F G down a whole step', facts: [/B♭, Gm, E♭ and F\b/], sources: ['/courses/'] },
  { ask: 'Change D A Bm G from the key of D to the key of G', facts: [/G, D, Em and C/], sources: ['/courses/'] },
  { ask: 'Capo 4 with C shapes: which key is that?', facts: [/\bE\b/], sources: ['/gear-reviews/capos'] },
  // The lessons
  {
    ask: 'My barre chord sounds dead on strings 1 and 2',
    facts: [/joint|index/i],
    sources: ['/courses/moveable-shapes', '/learn/barre-chords'],
  },
  { ask: 'Am I too old to start the guitar?', facts: [/\bNo\b/], sources: ['/learn/beginner-guitar'] },
  {
    ask: 'Why does my guitar go out of tune so quickly?',
    facts: [/stretch|strings/i],
    sources: ['/learn/how-to-tune'],
  },
  { ask: 'Do I need long nails for fingerpicking?', facts: [/\bNo\b|flesh/i], sources: ['/learn/fingerpicking'] },
  {
    ask: 'Should I strum with a pick or with my thumb?',
    facts: [/either|brighter/i],
    sources: ['/learn/strumming-patterns'],
  },
  {
    ask: 'What is a turnaround?',
    facts: [/last two bars/i],
    sources: ['/learn/12-bar-blues', '/courses/blues-and-lead'],
  },
  {
    ask: 'What is a power chord?',
    facts: [/root|fifth/i],
    sources: ['/learn/power-chords', '/courses/moveable-shapes'],
  },
  { ask: 'Is reading tab cheating?', facts: [/\bNo\b/], sources: ['/learn/read-guitar-tab'] },
  { ask: 'When should I raise the speed?', facts: [/three times/i], sources: ['/learn/practice-routine'] },
  {
    ask: 'What happens if I miss a day?',
    facts: [/nothing is lost|freeze/i],
    sources: ['/learn/practice-routine', '/learning-process'],
  },
  { ask: 'I speed up when I strum, what helps?', facts: [/listen|everybody|wait/i], sources: ['/courses/', '/learn/'] },
  { ask: 'How should I hold the pick?', facts: [/thumb/i], sources: ['/courses/first-week', '/gear-reviews/picks'] },
  // Gear
  { ask: 'Do I need an expensive tuner?', facts: [/phone|browser|clip/i], sources: ['/gear-reviews/tuners'] },
  { ask: 'What size of guitar for my child?', facts: [/arm/i], sources: ['/gear-reviews/guitar-sizes'] },
  { ask: 'Headphone amp or practice amp?', facts: [/headphone/i], sources: ['/gear-reviews/practice-amps'] },
  {
    ask: 'Which strings for an acoustic guitar?',
    facts: [/10 or 11|light/i],
    sources: ['/gear-reviews/string-gauges'],
  },
  { ask: 'Which capo is best for a classical guitar?', facts: [/flat/i], sources: ['/gear-reviews/capos'] },
  // One's own record
  { ask: 'What should I practise next?', facts: [/A and D/], sources: ['/courses/first-week/lessons/a-and-d'] },
  { ask: 'How many minutes have I played this week?', facts: [/5 minutes/], sources: ['/dashboard'] },
  { ask: 'How many points do I have?', facts: [/\d+ points/], sources: ['/dashboard'] },
  { ask: 'What is my daily goal?', facts: [/\d+ minutes/], sources: ['/dashboard', '/profile'] },
  // Loops
  {
    ask: 'repeat the riff slowly',
    on: 'power-chords',
    facts: [/riff/i],
    sources: ['/courses/moveable-shapes/lessons/power-chords'],
  },
  {
    ask: 'play bars 3-4 again at half speed',
    on: 'a-and-d',
    facts: [/50/],
    sources: ['/courses/first-week/lessons/a-and-d'],
    loop: { lesson: 'a-and-d', from: 3, to: 4 },
  },
  // The school
  { ask: 'How do I cancel my plan?', facts: [/cancel/i], sources: ['/billing'] },
  { ask: 'What can I do without paying?', facts: [/first course|free/i], sources: ['/billing', '/about', '/'] },
  // Questions that the school's content does not answer
  unknown('Who is the president of France?'),
  unknown('Can you fix my washing machine?'),
  unknown('How do I play Wonderwall by Oasis?'),
  unknown('Translate good morning into Japanese'),
  unknown('Which shares should I buy?'),
];
