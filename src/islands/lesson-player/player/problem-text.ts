import type { ShownProblem } from './player-state.ts';

/** Error messages of the player: what happened, and what to do next. */
export const problemText: Record<ShownProblem, string> = {
  network: 'The video can’t be reached. What is loaded plays on, and your place is kept.',
  missing: 'The video can’t be found just now. Your place is kept; try again in a moment.',
  decoding: 'Your browser can’t read this part of the video. Try again, or move a little further.',
  unsupported: 'This browser can’t play our videos. A current Chrome, Edge, Firefox or Safari can.',
};
