/** What has the focus, as far as keys go. */
export type Focus = 'text' | 'choice' | 'button' | 'slider' | 'other';

export interface Press {
  key: string;
  ctrlKey: boolean;
  metaKey: boolean;
  altKey: boolean;
}

/**
 * Whether a key press belongs to something else than the page: typing, a choice, the button that has the focus, a
 * browser shortcut.
 */
export function belongsElsewhere(press: Press, focus: Focus): boolean {
  if (press.ctrlKey || press.metaKey || press.altKey || focus === 'text' || focus === 'choice') return true;
  if (focus === 'button' && (press.key === ' ' || press.key === 'Enter')) return true;
  return focus === 'slider' && press.key.startsWith('Arrow');
}

/** Letters without their case; other keys by their names. */
export const keyName = ({ key }: Press) => (key.length === 1 ? key.toLowerCase() : key);

/** `data-player-keys` marks what leaves its own keys to the page. */
export function focusOf(element: Element | null): Focus {
  if (!(element instanceof HTMLElement) || element.closest('[data-player-keys]')) return 'other';
  if (element.isContentEditable || element.matches('textarea, [role=textbox]')) return 'text';
  if (element.matches('select, [role=listbox], input[type=radio]')) return 'choice';
  if (element.matches('input[type=range]')) return 'slider';
  if (element.matches('button, a, summary, input[type=checkbox]')) return 'button';
  return element.matches('input') ? 'text' : 'other';
}
