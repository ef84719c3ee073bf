/** What a key asks of the player. */
export type Command =
  | { do: 'toggle' | 'captions' | 'mute' | 'fullScreen' | 'pictureInPicture' | 'help' }
  | { do: 'practice'; act: 'loop' | 'loopStart' | 'loopEnd' | 'metronome' }
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
  ['c', { do: 'captions' }],
  ['s', { do: 'mute' }],
  ['f', { do: 'fullScreen' }],
  ['i', { do: 'pictureInPicture' }],
  ['?', { do: 'help' }],
]);

/** What has the focus, as far as keys go. */
export type Focus = 'text' | 'choice' | 'button' | 'slider' | 'other';

export interface Press {
  key: string;
  ctrlKey: boolean;
  metaKey: boolean;
  altKey: boolean;
}

/**
 * The command of a key press, undefined where the key belongs to something else: typing, a choice, the
 * button that has the focus, a browser shortcut.
 */
export function commandFor(press: Press, focus: Focus): Command | undefined {
  if (press.ctrlKey || press.metaKey || press.altKey || focus === 'text' || focus === 'choice') return undefined;
  if (focus === 'button' && press.key === ' ') return undefined;
  if (focus === 'slider' && press.key.startsWith('Arrow')) return undefined;
  if (/^\d$/.test(press.key)) return { do: 'tenth', tenth: Number(press.key) };
  return commands.get(press.key.length === 1 ? press.key.toLowerCase() : press.key);
}

/** `data-player-keys` marks what leaves its own keys to the player. */
export function focusOf(element: Element | null): Focus {
  if (!(element instanceof HTMLElement) || element.closest('[data-player-keys]')) return 'other';
  if (element.isContentEditable || element.matches('textarea, [role=textbox]')) return 'text';
  if (element.matches('select, [role=listbox], input[type=radio]')) return 'choice';
  if (element.matches('input[type=range]')) return 'slider';
  if (element.matches('button, a, summary, input[type=checkbox]')) return 'button';
  return element.matches('input') ? 'text' : 'other';
}
