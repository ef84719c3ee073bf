import { readFileSync } from 'node:fs';

/** Processor time of this machine since it began, in ticks: of all of it, and what its host gave to other machines. */
function ticks(): { all: number; stolen: number } {
  const [, ...kinds] = readFileSync('/proc/stat', 'utf8').split('\n', 1)[0]!.split(/\s+/);
  // The two behind these eight, for guests of this machine, are counted in the first two already.
  const counted = kinds.slice(0, 8).map(Number);
  return { all: counted.reduce((sum, some) => sum + some, 0), stolen: counted[7] ?? 0 };
}

/** Starts counting; what it returns tells the share since then, in percent, that other machines of the host had. */
export function countStolen(): () => number {
  const before = ticks();
  return () => {
    const now = ticks();
    return (100 * (now.stolen - before.stolen)) / (now.all - before.all);
  };
}
