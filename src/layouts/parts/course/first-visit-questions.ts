import { choices } from '../../../lib/contract/first-visit-choices.ts';

interface Choice {
  value: string;
  label: string;
  hint?: string;
}

interface Question {
  name: string;
  question: string;
  choices: Choice[];
}

type Said = [label: string, hint?: string];

const choicesOf = <Value extends string>(values: readonly Value[], said: Record<Value, Said>): Choice[] =>
  values.map((value) => ({ value, label: said[value][0], ...(said[value][1] && { hint: said[value][1] }) }));

/** First-visit questions in order, each answered by one tap. */
export const questions: Question[] = [
  {
    name: 'guitar',
    question: 'Which guitar do you have?',
    choices: choicesOf(choices.guitar, {
      acoustic: ['Acoustic', 'Steel strings, a large body'],
      classical: ['Classical', 'Nylon strings, a wide neck'],
      electric: ['Electric', 'With or without an amp'],
      none: ['None yet', 'You can watch and listen all the same'],
    }),
  },
  {
    name: 'hand',
    question: 'Which hand plucks the strings?',
    choices: [
      { value: 'right', label: 'The right one', hint: 'Most guitars are strung for it' },
      { value: 'left', label: 'The left one', hint: 'Necks and chords are mirrored for you' },
    ],
  },
  {
    name: 'experience',
    question: 'How far are you?',
    choices: choicesOf(choices.experience, {
      new: ['I have never played'],
      chords: ['I know a few chords'],
      songs: ['I play whole songs'],
    }),
  },
  {
    name: 'music',
    question: 'What do you want to play most?',
    choices: choicesOf(choices.music, {
      songs: ['Songs to sing to'],
      fingerpicking: ['Fingerpicking'],
      rock: ['Rock'],
      blues: ['Blues'],
      theory: ['Everything', 'And I want to know how it works'],
    }),
  },
  {
    name: 'time',
    question: 'How much time do you want to give it?',
    choices: [
      { value: '10x3', label: '10 minutes, 3 days a week', hint: 'Enough to keep your fingertips' },
      { value: '15x5', label: '15 minutes, 5 days a week', hint: 'What most courses are made for' },
      { value: '20x6', label: '20 minutes, 6 days a week' },
      { value: '30x7', label: '30 minutes, every day' },
    ],
  },
  {
    name: 'microphone',
    question: 'May the tuner listen?',
    choices: choicesOf(choices.microphone, {
      now: ['Yes, ask me now', 'What it hears never leaves this device'],
      later: ['Later', 'It asks when you open it'],
    }),
  },
];
