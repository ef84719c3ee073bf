import type { ShownProblem } from './player-state.ts';

/** Error messages of the player: what happened, and what to do next. */
export const problemText: Record<ShownProblem, string> = {
  network: 'We can’t reach the video. What’s loaded keeps playing, and your place is saved.',
  missing: 'We can’t find the video just now. Your place is saved; try again in a moment.',
  decoding: 'Your browser can’t read this part of the video. Try again, or skip ahead a little.',
  unsupported: 'This browser can’t play our videos. Try a current Chrome, Edge, Firefox or Safari.',
};
