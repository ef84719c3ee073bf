/** What a shortcut makes the player do. */
export type Command =
  | { do: 'toggle' | 'captions' | 'mute' | 'fullScreen' | 'pictureInPicture' | 'note' | 'help' }
  | { do: 'practice'; command: 'loop' | 'loopStart' | 'loopEnd' | 'metronome' | 'musicStand' }
  | { do: 'skip'; seconds: number }
  | { do: 'bar'; step: 1 | -1 }
  /** Next speed preset. */
  | { do: 'speed'; step: 1 | -1 }
  /** 5% slower or faster. */
  | { do: 'fineSpeed'; step: 1 | -1 }
  /** Seeks to a tenth of the video, 0 to 9. */
  | { do: 'tenth'; tenth: number };

/**
 * The keys of the big video sites, except where guitarists need something else more often: L, M and the signs beside
 * them. Most foot pedals send PageUp and PageDown.
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
  ['l', { do: 'practice', command: 'loop' }],
  ['[', { do: 'practice', command: 'loopStart' }],
  [']', { do: 'practice', command: 'loopEnd' }],
  ['m', { do: 'practice', command: 'metronome' }],
  ['n', { do: 'note' }],
  ['c', { do: 'captions' }],
  ['s', { do: 'mute' }],
  ['t', { do: 'practice', command: 'musicStand' }],
  ['f', { do: 'fullScreen' }],
  ['i', { do: 'pictureInPicture' }],
  ['?', { do: 'help' }],
]);

/** Command of a key, named as by `keyName`; undefined for keys that are not shortcuts. */
export function commandFor(key: string): Command | undefined {
  return /^\d$/.test(key) ? { do: 'tenth', tenth: Number(key) } : commands.get(key);
}
