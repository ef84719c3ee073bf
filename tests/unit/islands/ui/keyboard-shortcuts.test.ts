import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { bindShortcuts, type Focus, isUsedElsewhere } from '#src/islands/ui/keyboard-shortcuts.ts';
import { setCharacterKeys } from '#src/lib/stores/device/character-keys.ts';

const press = (key: string, held = {}) => ({ key, ctrlKey: false, metaKey: false, altKey: false, ...held });

it.each(['ctrlKey', 'metaKey', 'altKey'])('leaves keys with %s to the browser', (held) => {
  expect(isUsedElsewhere(press('c', { [held]: true }), 'other')).toBe(true);
});

it.each<[Focus, string, boolean]>([
  ['text', 'k', true],
  ['choice', '1', true],
  ['button', ' ', true],
  ['button', 'Enter', true],
  ['button', 'k', false],
  ['slider', 'ArrowLeft', true],
  ['slider', ' ', false],
  ['other', 'k', false],
])('with the focus on a %s, %s is used elsewhere: %s', (focus, key, usedElsewhere) => {
  expect(isUsedElsewhere(press(key), focus)).toBe(usedElsewhere);
});

/** Minimal document: events, nothing focused, and a dialog that can be opened. */
class Page extends EventTarget {
  activeElement: object | null = null;
  body = {};
  dialog: object | null = null;
  querySelector = () => this.dialog;

  /** @returns whether the shortcut prevented the browser's own action */
  press(key: string, held = {}): boolean {
    const event = Object.assign(new Event('keydown', { cancelable: true }), press(key, held));
    return !this.dispatchEvent(event);
  }
}

let page: Page;

beforeEach(() => {
  page = new Page();
  vi.stubGlobal('document', page);
  vi.stubGlobal('HTMLElement', class {});
});

afterEach(() => vi.unstubAllGlobals());

it('runs the action of a key and prevents the default, whatever the case of the letter', () => {
  const action = vi.fn();
  bindShortcuts('.tool', (key) => (key === 'l' ? action : undefined), new AbortController().signal);
  expect([page.press('l'), page.press('L'), page.press('x')]).toEqual([true, true, false]);
  expect(action).toHaveBeenCalledTimes(2);
});

it('does nothing while a dialog is open, after another handler, and once aborted', () => {
  const action = vi.fn();
  const end = new AbortController();
  page.addEventListener('keydown', (event) => (event as KeyboardEvent).key === 'h' && event.preventDefault());
  bindShortcuts('.tool', () => action, end.signal);
  page.press('h');
  page.dialog = {};
  page.press('l');
  page.dialog = null;
  end.abort();
  page.press('l');
  expect(action).not.toHaveBeenCalled();
});

it.each([
  ['within the tool', { closest: (selector: string) => (selector === '.tool' ? {} : null) }, true],
  ['elsewhere', { closest: () => null }, false],
] as const)('knows whether the focus is in its scope: %s', (_, focused, runs) => {
  const action = vi.fn();
  bindShortcuts('.tool', () => action, new AbortController().signal);
  page.activeElement = focused;
  expect(page.press('l')).toBe(runs);
  page.activeElement = page.body;
  expect(page.press('l')).toBe(true);
});

it('leaves characters alone where they are switched off, but not pedals, arrows and Space', () => {
  bindShortcuts('.tool', () => () => {}, new AbortController().signal);
  setCharacterKeys(false);
  expect(['l', '3', '?', '+', ' ', 'PageDown', 'ArrowLeft', 'Escape'].map((key) => page.press(key))).toEqual([
    false,
    false,
    false,
    false,
    true,
    true,
    true,
    true,
  ]);
  setCharacterKeys(true);
  expect(page.press('l')).toBe(true);
});
