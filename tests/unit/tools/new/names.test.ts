import { describe, expect, test } from 'vitest';
import { camelCase, checkName, pascalCase, ScaffoldError, titleOf } from '#tools/new/names.ts';

describe('a name', () => {
  test.each(['timer', 'practice-timer', 'a1', 'ii-v-i'])('%s is accepted', (name) => {
    expect(checkName(name)).toBe(name);
  });

  test.each(['', 'Timer', 'practiceTimer', 'practice_timer', '-timer', 'timer-', 'a--b', '1-2', '../x', 'a/b', 'ä'])(
    '"%s" is refused',
    (name) => {
      expect(() => checkName(name)).toThrow(ScaffoldError);
    },
  );

  test('is written as component, identifier and title', () => {
    expect([pascalCase('ii-v-i'), camelCase('practice-timer'), titleOf('practice-timer')]).toEqual([
      'IiVI',
      'practiceTimer',
      'Practice timer',
    ]);
  });
});
