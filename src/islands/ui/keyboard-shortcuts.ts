import { hasCharacterKeys } from '#src/lib/stores/device/character-keys.ts';

/** The kind of focused element, as far as keys are concerned. */
export type Focus = 'text' | 'choice' | 'button' | 'slider' | 'other';

export interface KeyPress {
  key: string;
  ctrlKey: boolean;
  metaKey: boolean;
  altKey: boolean;
}

/**
 * Runs shortcuts of keys and foot pedals until `signal` aborts, while the focus is within `scope` or nowhere. Skips key
 * presses that belong to the focused element or the browser, that were handled already, or that happen while a dialog is
 * open, and characters where they are switched off.
 * @param scope selector of what the shortcuts belong to
 * @param actionFor returns the action of a key, named as by `keyName`; undefined leaves the key to the browser
 */
export function bindShortcuts(
  scope: string,
  actionFor: (key: string) => (() => unknown) | undefined,
  signal: AbortSignal,
): void {
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.defaultPrevented || document.querySelector('dialog[open]')) return;
    const focused = document.activeElement;
    if (!isWithin(focused, scope) || isUsedElsewhere(event, focusOf(focused))) return;
    if (isCharacter(event.key) && !hasCharacterKeys()) return;
    const action = actionFor(keyName(event));
    if (!action) return;
    event.preventDefault();
    action();
  };
  document.addEventListener('keydown', onKeyDown, { signal });
}

/** Whether the focus is within `scope`, or nowhere in particular: a click beside all controls focuses `main`. */
const isWithin = (focused: Element | null, scope: string) =>
  !focused || focused === document.body || focused.id === 'content' || focused.closest(scope) !== null;

/** Whether WCAG 2.1.4 asks for a way to switch off a shortcut: letters, digits, punctuation, symbols. */
const isCharacter = (key: string) => key.length === 1 && key !== ' ';

/** Whether a key press is a browser shortcut, or belongs to the focused element: typing, choosing, pressing a button. */
export function isUsedElsewhere(press: KeyPress, focus: Focus): boolean {
  if (press.ctrlKey || press.metaKey || press.altKey || focus === 'text' || focus === 'choice') return true;
  if (focus === 'button' && (press.key === ' ' || press.key === 'Enter')) return true;
  return focus === 'slider' && press.key.startsWith('Arrow');
}

/** `KeyboardEvent.key`, with letters in lower case. */
export const keyName = ({ key }: Pick<KeyPress, 'key'>) => (key.length === 1 ? key.toLowerCase() : key);

/** Classifies the focused element. Elements inside `data-player-keys` leave their own keys to the page. */
function focusOf(element: Element | null): Focus {
  if (!(element instanceof HTMLElement) || element.closest('[data-player-keys]')) return 'other';
  if (element.isContentEditable || element.matches('textarea, [role=textbox]')) return 'text';
  if (element.matches('select, [role=listbox], input[type=radio]')) return 'choice';
  if (element.matches('input[type=range]')) return 'slider';
  if (element.matches('button, a, summary, input[type=checkbox]')) return 'button';
  return element.matches('input') ? 'text' : 'other';
}
