import { describe, expect, it } from 'vitest';
import { type Command, commandFor } from '#src/islands/lesson-player/player/shortcut-commands.ts';
import type { Focus } from '#src/islands/ui/keys.ts';

const press = (key: string, held = {}) => ({ key, ctrlKey: false, metaKey: false, altKey: false, ...held });

describe('keys', () => {
  it.each<[string, Command]>([
    [' ', { do: 'toggle' }],
    ['k', { do: 'toggle' }],
    ['K', { do: 'toggle' }],
    ['ArrowLeft', { do: 'skip', seconds: -5 }],
    ['l', { do: 'practice', act: 'loop' }],
    [']', { do: 'practice', act: 'loopEnd' }],
    ['-', { do: 'fineSpeed', step: -1 }],
    ['M', { do: 'practice', act: 'metronome' }],
    ['PageDown', { do: 'bar', step: 1 }],
    ['<', { do: 'speed', step: -1 }],
    ['7', { do: 'tenth', tenth: 7 }],
    ['f', { do: 'fullScreen' }],
  ])('%s', (key, command) => {
    expect(commandFor(press(key), 'other')).toEqual(command);
  });

  it.each(['x', 'Tab', 'Escape', 'F5', 'constructor'])('%s is not ours', (key) => {
    expect(commandFor(press(key), 'other')).toBeUndefined();
  });

  it.each(['ctrlKey', 'metaKey', 'altKey'])('with %s belong to the browser', (held) => {
    expect(commandFor(press('c', { [held]: true }), 'other')).toBeUndefined();
  });

  it.each<[Focus, string, boolean]>([
    ['text', 'k', false],
    ['choice', '1', false],
    ['button', ' ', false],
    ['button', 'k', true],
    ['slider', 'ArrowLeft', false],
    ['slider', ' ', true],
  ])('with the focus on a %s, %s is ours: %s', (focus, key, ours) => {
    expect(commandFor(press(key), focus) !== undefined).toBe(ours);
  });
});
