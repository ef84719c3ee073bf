import { existsSync } from 'node:fs';
import { expect, it } from 'vitest';
import { sharedByIslands } from '#tools/build/script-chunks.ts';

it.each(sharedByIslands)('the shared chunk names an existing module: %s', (file) => {
  expect(existsSync(file)).toBe(true);
});
