import { existsSync } from 'node:fs';
import { mkdir, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { ScaffoldError } from './names.ts';

/** What a recipe makes of a name. */
export interface Scaffold {
  /** Folders that must not exist yet. */
  folders: readonly string[];
  /** New files by their path in the project. */
  files: Record<string, string>;
  /** Whole new contents of existing files, by path. */
  changes?: Record<string, string>;
  /** What is left to do by hand, one line each. */
  next: readonly string[];
}

/**
 * Writes a scaffold. Checks first that nothing would be overwritten.
 * @param root the project's folder
 * @throws ScaffoldError when one of the files or folders exists.
 */
export async function write(root: string, { folders, files, changes = {} }: Scaffold): Promise<void> {
  const taken = [...folders, ...Object.keys(files)].find((path) => existsSync(join(root, path)));
  if (taken) throw new ScaffoldError(`${taken} exists already. Choose another name.`);
  for (const [path, content] of Object.entries({ ...files, ...changes })) {
    await mkdir(join(root, dirname(path)), { recursive: true });
    await writeFile(join(root, path), content);
  }
}
