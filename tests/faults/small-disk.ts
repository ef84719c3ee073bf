import { spawnSync } from 'node:child_process';
import { closeSync, mkdtempSync, openSync, rmdirSync, rmSync, writeSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

/** Reason why no small disk can be mounted here; undefined when one can. */
export const noSmallDisk = process.getuid?.() === 0 ? mountable() : 'no small disk to fill up: only root may mount one';

function mountable(): string | undefined {
  const disk = mount(1);
  if (!disk) return 'no small disk to fill up: it cannot be mounted here';
  unmount(disk);
  return undefined;
}

function mount(megabytes: number): string | undefined {
  const folder = mkdtempSync(join(tmpdir(), 'woodshed-disk-'));
  const { status } = spawnSync('mount', ['-t', 'tmpfs', '-o', `size=${megabytes}m`, 'woodshed', folder]);
  if (status === 0) return folder;
  rmdirSync(folder);
  return undefined;
}

function unmount(folder: string): void {
  spawnSync('umount', ['--lazy', folder]);
  rmdirSync(folder);
}

/** A small file system for a single test, which may fill it up. */
export class SmallDisk {
  readonly folder: string;

  constructor(megabytes: number) {
    this.folder = mount(megabytes)!;
  }

  get #ballast(): string {
    return join(this.folder, 'ballast');
  }

  /** Fills the disk to the last byte. */
  fill(): void {
    const file = openSync(this.#ballast, 'a');
    for (let size = 1 << 20; size > 0; size >>= 1) {
      try {
        for (;;) writeSync(file, Buffer.alloc(size));
      } catch {
        // Retries with a smaller block.
      }
    }
    closeSync(file);
  }

  free(): void {
    rmSync(this.#ballast, { force: true });
  }

  remove(): void {
    unmount(this.folder);
  }
}
