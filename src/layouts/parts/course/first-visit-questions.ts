import { type Choice, choices } from '../../../lib/contract/first-visit-choices.ts';

interface Option {
  value: string;
  label: string;
  hint?: string;
  /** How the result card repeats it. */
  said: string;
  /** What the answer changes; a sentence of the result card. */
  effect?: string;
}

interface Question {
  name: 'guitar' | 'hand' | 'experience';
  question: string;
  options: Option[];
}

const guitars: Record<Choice<'guitar'>, Omit<Option, 'value'>> = {
  acoustic: {
    label: 'Acoustic',
    hint: 'Steel strings',
    said: 'Acoustic',
    effect: 'A pick is fine, and so is the side of your thumb.',
  },
  classical: {
    label: 'Classical',
    hint: 'Nylon strings, wide neck',
    said: 'Classical',
    effect: 'Nylon strings are kind to fingertips, and you can do without a pick.',
  },
  electric: {
    label: 'Electric',
    hint: 'With or without an amp',
    said: 'Electric',
    effect: 'You don’t need the amp today.',
  },
  none: {
    label: 'None yet',
    hint: 'You can still watch and listen',
    said: 'No guitar yet',
  },
};

const levels: Record<Choice<'experience'>, Omit<Option, 'value'>> = {
  new: { label: 'I’ve never played', hint: 'Or it was long ago', said: 'new' },
  chords: { label: 'I know a few chords', hint: 'Changing between them is work', said: 'knows a few chords' },
  songs: { label: 'I play whole songs', hint: 'Start to end, in time', said: 'plays whole songs' },
};

const from = <Value extends string>(values: readonly Value[], options: Record<Value, Omit<Option, 'value'>>) =>
  values.map((value) => ({ value, ...options[value] }));

/** First-visit questions in order, each answered by one tap. */
export const questions: Question[] = [
  { name: 'guitar', question: 'Which guitar do you have?', options: from(choices.guitar, guitars) },
  {
    name: 'hand',
    question: 'Which hand do you strum with?',
    options: [
      { value: 'right', label: 'Right', hint: 'Most guitars are strung for it', said: 'right-handed' },
      {
        value: 'left',
        label: 'Left',
        hint: 'Necks and chords are mirrored',
        said: 'left-handed',
        effect: 'Every neck and chord is now mirrored for you.',
      },
    ],
  },
  { name: 'experience', question: 'How much have you played?', options: from(choices.experience, levels) },
];
