import type { Question } from '../contract/articles.ts';

/** Frequently asked questions. */
export const supportQuestions: Question[] = [
  {
    question: 'I’ve forgotten my password. What now?',
    answer:
      'On the login page, choose “Forgot your password?”. We’ll e-mail you a link to set a new one. If it doesn’t arrive, check your spam folder first.',
  },
  {
    question: 'How do I change my password?',
    answer:
      'On your profile, under “Password”. Enter your current password, then a new one. Every other device is logged out.',
  },
  {
    question: 'The video doesn’t play, or has no sound.',
    answer:
      'Check that the device isn’t muted, and reload the page. If it still doesn’t play, try another browser, and tell us which one failed and what it said.',
  },
  {
    question: 'My minutes are missing.',
    answer:
      'Practice is saved on your device first and sent when you’re online. Open any page on the same device while online and logged in, and it sends what’s waiting.',
  },
  {
    question: 'Can I play left-handed?',
    answer:
      'Yes. Turn it on in your profile, under “Preferences”, and every neck and chord is mirrored. Tab stays as it is: it shows strings, not sides.',
  },
  {
    question: 'How do I delete my account?',
    answer:
      'On your profile, under “Your data”. It asks for your password and happens immediately. You can download everything we store about you first.',
  },
];
