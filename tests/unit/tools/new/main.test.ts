import { spawnSync } from 'node:child_process';
import { mkdirSync, mkdtempSync, readdirSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';

let root: string;
beforeEach(() => {
  root = mkdtempSync(join(tmpdir(), 'woodshed-new-'));
});
afterEach(() => rmSync(root, { recursive: true }));

const run = (...args: string[]) =>
  spawnSync(process.execPath, [resolve('tools/new/main.ts'), ...args], { cwd: root, encoding: 'utf8' });

describe('npm run new', () => {
  test('writes the files, names them, and says what to do next', () => {
    const { status, stdout } = run('island', 'practice-timer');
    expect(status).toBe(0);
    const files = readdirSync(root, { recursive: true, withFileTypes: true }).filter((entry) => entry.isFile());
    expect(files.map(({ name }) => name).sort()).toEqual([
      'PracticeTimer.tsx',
      'practice-timer.astro',
      'practice-timer.css',
      'practice-timer.test.ts',
    ]);
    expect(stdout).toContain('new      src/islands/practice-timer/PracticeTimer.tsx\n');
    expect(stdout).toContain('docs/recipes/island.md');
  });

  test('overwrites nothing, and then writes nothing', () => {
    mkdirSync(join(root, 'src/pages'), { recursive: true });
    writeFileSync(join(root, 'src/pages/practice-timer.astro'), 'mine');
    const { status, stderr } = run('island', 'practice-timer');
    expect([status, stderr]).toEqual([1, 'src/pages/practice-timer.astro exists already. Choose another name.\n']);
    expect(readdirSync(join(root, 'src'))).toEqual(['pages']);
  });

  test.each([[[]], [['island']], [['page', 'practice-timer']], [['island', 'a', 'b']]])(
    'explains itself for %j',
    (args) => {
      const { status, stderr } = run(...args);
      expect(status).toBe(1);
      expect(stderr).toMatch(/^Usage: npm run new -- island NAME/);
    },
  );
});
