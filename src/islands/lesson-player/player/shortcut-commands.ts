import { belongsElsewhere, type Focus, keyName, type Press } from '../../ui/keys.ts';

/** What a key asks of the player. */
export type Command =
  | { do: 'toggle' | 'captions' | 'mute' | 'fullScreen' | 'pictureInPicture' | 'note' | 'help' }
  | { do: 'practice'; act: 'loop' | 'loopStart' | 'loopEnd' | 'metronome' | 'stand' }
  | { do: 'skip'; seconds: number }
  | { do: 'bar'; step: 1 | -1 }
  /** To the next of the usual speeds. */
  | { do: 'speed'; step: 1 | -1 }
  /** By a twentieth of the speed as it is. */
  | { do: 'fineSpeed'; step: 1 | -1 }
  /** To a tenth of the video, 0 to 9. */
  | { do: 'tenth'; tenth: number };

/**
 * Keys as on the big video sites, but for what a guitarist needs more often: L, M and the signs beside them. PageUp and
 * PageDown are what foot pedals send.
 */
const commands = new Map<string, Command>([
  [' ', { do: 'toggle' }],
  ['k', { do: 'toggle' }],
  ['j', { do: 'skip', seconds: -5 }],
  ['ArrowLeft', { do: 'skip', seconds: -5 }],
  ['ArrowRight', { do: 'skip', seconds: 5 }],
  ['PageUp', { do: 'bar', step: -1 }],
  ['PageDown', { do: 'bar', step: 1 }],
  ['<', { do: 'speed', step: -1 }],
  ['>', { do: 'speed', step: 1 }],
  ['-', { do: 'fineSpeed', step: -1 }],
  ['+', { do: 'fineSpeed', step: 1 }],
  ['=', { do: 'fineSpeed', step: 1 }],
  ['l', { do: 'practice', act: 'loop' }],
  ['[', { do: 'practice', act: 'loopStart' }],
  [']', { do: 'practice', act: 'loopEnd' }],
  ['m', { do: 'practice', act: 'metronome' }],
  ['n', { do: 'note' }],
  ['c', { do: 'captions' }],
  ['s', { do: 'mute' }],
  ['t', { do: 'practice', act: 'stand' }],
  ['f', { do: 'fullScreen' }],
  ['i', { do: 'pictureInPicture' }],
  ['?', { do: 'help' }],
]);

/** The command of a key press, undefined where the key is not ours or belongs to what has the focus. */
export function commandFor(press: Press, focus: Focus): Command | undefined {
  if (belongsElsewhere(press, focus)) return undefined;
  if (/^\d$/.test(press.key)) return { do: 'tenth', tenth: Number(press.key) };
  return commands.get(keyName(press));
}
