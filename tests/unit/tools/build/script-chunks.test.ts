import { existsSync } from 'node:fs';
import { expect, it } from 'vitest';
import { islandModules, pageScript } from '#tools/build/script-chunks.ts';

it.each([pageScript, ...islandModules])('%s exists: a stale path would split the shared chunks', (path) => {
  expect(existsSync(path)).toBe(true);
});
