import { describe, expect, it } from 'vitest';
import { folderCircles } from '../../../../../tools/check/imports/folder-circles.ts';

const circles = (imports: Record<string, string[]>) =>
  folderCircles(new Map(Object.entries(imports))).map(({ folders }) => folders);

describe('folder circles', () => {
  it('finds two folders that import each other through different files', () => {
    expect(circles({ 'src/a/one.ts': ['src/b/one.ts'], 'src/b/two.ts': ['src/a/two.ts'] })).toEqual([
      ['src/a', 'src/b'],
    ]);
  });

  it('finds a circle through a third folder, with the imports that close it', () => {
    const imports = new Map([
      ['src/a/one.ts', ['src/b/one.ts']],
      ['src/b/one.ts', ['src/c/one.ts']],
      ['src/c/two.ts', ['src/a/two.ts', 'src/d/one.ts']],
    ]);
    expect(folderCircles(imports)).toEqual([
      {
        folders: ['src/a', 'src/b', 'src/c'],
        ties: [
          { from: 'src/a/one.ts', to: 'src/b/one.ts' },
          { from: 'src/b/one.ts', to: 'src/c/one.ts' },
          { from: 'src/c/two.ts', to: 'src/a/two.ts' },
        ],
      },
    ]);
  });

  it('accepts folders in layers', () => {
    expect(circles({ 'src/a/one.ts': ['src/b/one.ts', 'src/c/one.ts'], 'src/b/one.ts': ['src/c/one.ts'] })).toEqual([]);
  });

  it('accepts a folder that composes its subfolders and shares files with them', () => {
    expect(circles({ 'src/a/index.ts': ['src/a/b/one.ts'], 'src/a/b/one.ts': ['src/a/types.ts'] })).toEqual([]);
  });

  it('finds a subfolder that imports a composing file of its parent', () => {
    const imports = {
      'src/a/index.ts': ['src/a/compose.ts'],
      'src/a/compose.ts': ['src/a/b/one.ts'],
      'src/a/b/two.ts': ['src/a/index.ts'],
    };
    expect(circles(imports)).toEqual([['src/a/*', 'src/a/b']]);
  });
});
