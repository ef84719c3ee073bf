/** What an answer has to hold to be right. */
export interface Question {
  ask: string;
  /** The lesson that is open. */
  on?: string;
  /** Each stands in what is said. */
  facts: RegExp[];
  /** One of these is among the sources: how their addresses begin. */
  sources: string[];
  /** Chords whose boxes are shown. */
  boxes?: string[];
  /** The bars of a loop that is offered, counted from 1. */
  loop?: { lesson: string; from: number; to: number };
  /** Nothing here knows it: right is to say so. */
  unknown?: true;
}

const unknown = (ask: string): Question => ({ ask, facts: [], sources: [], unknown: true });

/** Asked while the coach was built. */
export const questions: Question[] = [
  // Chords
  { ask: 'Play me a D7', facts: [/D7/], sources: ['/tools/chords'], boxes: ['D7'] },
  { ask: 'how do i play bm7?', facts: [/Bm7/], sources: ['/tools/chords'], boxes: ['Bm7'] },
  { ask: 'Show me F sharp minor', facts: [/F♯m/], sources: ['/tools/chords'], boxes: ['F#m'] },
  { ask: 'What notes are in Cmaj7?', facts: [/C, E, G and B\b/], sources: ['/tools/chords', '/courses/know-the-neck'] },
  { ask: 'Which notes make up an E flat minor chord?', facts: [/E♭, G♭ and B♭/], sources: ['/tools/chords'] },
  { ask: 'Show me G and C', facts: [/G/, /C/], sources: ['/tools/chords'], boxes: ['G', 'C'] },
  { ask: 'What is a sus4 chord? Take Asus4.', facts: [/A, D and E/], sources: ['/tools/chords'], boxes: ['Asus4'] },
  { ask: 'What chord is x32010?', facts: [/\bC\b/], sources: ['/tools/chords'] },
  { ask: 'Which chord do the notes A C E make?', facts: [/Am|A minor/], sources: ['/tools/chords'] },
  { ask: 'How do I finger an A power chord?', facts: [/A5/, /A and E/], sources: ['/tools/chords'], boxes: ['A5'] },
  // Scales, keys, intervals
  { ask: 'What are the notes of A minor pentatonic?', facts: [/A, C, D, E and G/], sources: ['/tools/scales'] },
  { ask: 'Notes in the D major scale', facts: [/D, E, F♯, G, A, B and C♯/], sources: ['/tools/scales'] },
  { ask: 'Show me the blues scale in E', facts: [/E, G, A, B♭, B and D/], sources: ['/tools/scales'] },
  { ask: 'What is G mixolydian?', facts: [/G, A, B, C, D, E and F\b/], sources: ['/tools/scales'] },
  {
    ask: 'Which chords are in the key of G?',
    facts: [/G, Am, Bm, C, D, Em and F♯dim/],
    sources: ['/courses/know-the-neck'],
  },
  { ask: 'What is the IV chord in A?', facts: [/\bD\b/], sources: ['/courses/know-the-neck'] },
  { ask: 'Give me 1 5 6 4 in D', facts: [/D, A, Bm and G/], sources: ['/courses/know-the-neck'] },
  { ask: "What's the relative minor of C?", facts: [/A minor/], sources: ['/courses/know-the-neck', '/tools/scales'] },
  { ask: 'What key are the chords G D Em C in?', facts: [/G major/], sources: ['/courses/know-the-neck'] },
  {
    ask: 'How many sharps does E major have?',
    facts: [/\b(four|4)\b/i, /F♯/],
    sources: ['/tools/scales', '/courses/know-the-neck'],
  },
  { ask: 'What is a fifth above E?', facts: [/\bB\b/], sources: ['/courses/know-the-neck', '/tools/'] },
  {
    ask: 'How many semitones are there between C and G?',
    facts: [/\b(7|seven)\b/i],
    sources: ['/courses/know-the-neck', '/tools/'],
  },
  { ask: 'What note is on string 5 fret 3?', facts: [/\bC\b/], sources: ['/courses/know-the-neck'] },
  { ask: 'Where do I find F# on the low E string?', facts: [/fret 2\b/], sources: ['/courses/know-the-neck'] },
  { ask: 'How is drop D tuned?', facts: [/D, A, D, G, B and E/], sources: ['/tools/tuner', '/learn/how-to-tune'] },
  // Capo and transposition
  {
    ask: 'Capo on fret 3 and I play G C D. What do I hear?',
    facts: [/B♭, E♭ and F\b/],
    sources: ['/gear-reviews/capos'],
  },
  {
    ask: 'Where does the capo go to sound in B flat with G shapes?',
    facts: [/fret 3\b/],
    sources: ['/gear-reviews/capos'],
  },
  { ask: 'Transpose G C D up 2 semitones', facts: [/A, D and E/], sources: ['/courses/'] },
  { ask: 'transpose Am F C G from C to D', facts: [/Bm, G, D and A/], sources: ['/courses/'] },
  {
    ask: 'The song is in Eb. Which easy shapes can I play with a capo?',
    facts: [/D shapes with the capo at fret 1|fret 1.{0,20}D/],
    sources: ['/gear-reviews/capos'],
  },
  // The lessons
  {
    ask: 'why does my F buzz',
    facts: [/F/, /fret|index|string/i],
    sources: ['/courses/moveable-shapes', '/learn/barre-chords', '/learn/guitar-chords'],
  },
  {
    ask: 'My fingertips hurt. When does that stop?',
    facts: [/two to three weeks|weeks/i],
    sources: ['/learn/beginner-guitar'],
  },
  { ask: 'How often should I tune my guitar?', facts: [/each time you pick/i], sources: ['/learn/how-to-tune'] },
  {
    ask: 'What do p, i, m and a mean?',
    facts: [/thumb/i, /index/i],
    sources: ['/learn/fingerpicking', '/courses/fingerpicking', '/learn/read-guitar-tab'],
  },
  {
    ask: 'What does D DU -U DU mean?',
    facts: [/down/i, /up/i],
    sources: ['/learn/strumming-patterns', '/courses/open-chords'],
  },
  {
    ask: 'How does a 12 bar blues go?',
    facts: [/A7/, /D7/, /E7/],
    sources: ['/learn/12-bar-blues', '/courses/blues-and-lead'],
  },
  { ask: 'My bends are always flat', facts: [/E on string 2|compare/i], sources: ['/courses/blues-and-lead'] },
  { ask: 'Which chord should I learn first?', facts: [/E minor/i], sources: ['/learn/guitar-chords'] },
  { ask: 'How many chord changes a minute do I need?', facts: [/twenty|thirty/i], sources: ['/learn/chord-changes'] },
  {
    ask: 'Is ten minutes of practice a day enough?',
    facts: [/ten minutes|hour/i],
    sources: ['/learn/practice-routine', '/learning-process', '/learn/beginner-guitar'],
  },
  {
    ask: 'What does a cross over a string in a chord box mean?',
    facts: [/do not play|silent/i],
    sources: ['/learn/guitar-chords', '/tools/chords'],
  },
  { ask: 'String 6 booms under A, what can I do?', facts: [/touch/i], sources: ['/courses/first-week'] },
  // Gear
  { ask: 'Which pick should a beginner buy?', facts: [/0\.7/], sources: ['/gear-reviews/picks'] },
  { ask: 'How often do I change strings?', facts: [/two to three months/i], sources: ['/gear-reviews/string-gauges'] },
  {
    ask: 'Acoustic or electric for a beginner?',
    facts: [/electric/i, /music/i],
    sources: ['/gear-reviews/acoustic-electric-or-classical'],
  },
  { ask: 'Is a capo cheating?', facts: [/tool/i], sources: ['/gear-reviews/capos'] },
  { ask: 'What should I look at on a used guitar?', facts: [/neck/i], sources: ['/gear-reviews/used-guitars'] },
  // One's own record
  { ask: 'What next?', facts: [/A and D/], sources: ['/courses/first-week/lessons/a-and-d'] },
  { ask: 'How long did I practise today?', facts: [/5 minutes/], sources: ['/dashboard'] },
  { ask: "What's my streak?", facts: [/1 day/], sources: ['/dashboard'] },
  { ask: 'How many lessons have I finished?', facts: [/\b1\b/], sources: ['/dashboard'] },
  // Loops
  {
    ask: 'slow the chorus',
    on: 'campfire',
    facts: [/chorus/i],
    sources: ['/courses/open-chords/lessons/campfire'],
    loop: { lesson: 'campfire', from: 13, to: 20 },
  },
  {
    ask: 'Loop bars 5 to 8 at 60%',
    on: 'porch-light',
    facts: [/60/],
    sources: ['/courses/first-week/lessons/porch-light'],
    loop: { lesson: 'porch-light', from: 5, to: 8 },
  },
  // The school
  { ask: 'How much does a membership cost?', facts: [/8/, /month/i], sources: ['/billing', '/#plans', '/'] },
  { ask: 'Is there a metronome here?', facts: [/click|metronome/i], sources: ['/tools/metronome'] },
  // Questions that the school's content does not answer
  unknown('Who won the world cup in 1998?'),
  unknown('What is the weather in Lisbon tomorrow?'),
  unknown('Write me a poem about my cat'),
  unknown('How do I play Stairway to Heaven?'),
  unknown('What is the square root of 1764?'),
];
