import type { Question } from '../contract/articles.ts';

/** Frequently asked questions. */
export const supportQuestions: Question[] = [
  {
    question: 'I have forgotten my password. What now?',
    answer:
      'On the login page, choose “Forgot your password?”. A mail with a link goes to your address, and with it you set a new one. If no mail comes, look into the folder for spam first.',
  },
  {
    question: 'How do I change my password?',
    answer: 'On your profile, under “Password”. You enter the old one once more, and every other device is logged out.',
  },
  {
    question: 'The video does not play, or it has no sound.',
    answer:
      'Look whether the device is muted, and load the page again. If it still does not play, try another browser, and tell us which one failed and what it said.',
  },
  {
    question: 'My minutes are missing.',
    answer:
      'Practice is written down on your device first and sent when the connection allows. Open any page while you are online and logged in on the same device, and what is waiting there goes out.',
  },
  {
    question: 'Can I play left-handed?',
    answer:
      'Yes. Switch it on in your profile, under “Preferences”, and chords are mirrored. Tab stays as it is: it counts strings and not sides.',
  },
  {
    question: 'How do I delete my account?',
    answer:
      'On your profile, under “Your data”. It asks for your password and is done at once. You can download everything that is stored of you first.',
  },
];
