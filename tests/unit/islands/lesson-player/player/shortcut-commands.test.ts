import { expect, it } from 'vitest';
import { type Command, commandFor } from '#src/islands/lesson-player/player/shortcut-commands.ts';
import { keyName } from '#src/islands/ui/keyboard-shortcuts.ts';

it.each<[string, Command]>([
  [' ', { do: 'toggle' }],
  ['k', { do: 'toggle' }],
  ['K', { do: 'toggle' }],
  ['ArrowLeft', { do: 'skip', seconds: -5 }],
  ['l', { do: 'practice', command: 'loop' }],
  [']', { do: 'practice', command: 'loopEnd' }],
  ['-', { do: 'fineSpeed', step: -1 }],
  ['M', { do: 'practice', command: 'metronome' }],
  ['PageDown', { do: 'bar', step: 1 }],
  ['<', { do: 'speed', step: -1 }],
  ['7', { do: 'tenth', tenth: 7 }],
  ['f', { do: 'fullScreen' }],
])('%s is a shortcut', (key, command) => {
  expect(commandFor(keyName({ key }))).toEqual(command);
});

it.each(['x', 'Tab', 'Escape', 'F5', 'constructor'])('%s is not a shortcut', (key) => {
  expect(commandFor(keyName({ key }))).toBeUndefined();
});
