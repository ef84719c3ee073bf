import { readFileSync } from 'node:fs';

/** Reads CPU time since boot, in ticks: the total, and the time stolen by other virtual machines on the host. */
function ticks(): { all: number; stolen: number } {
  const [, ...kinds] = readFileSync('/proc/stat', 'utf8').split('\n', 1)[0]!.split(/\s+/);
  // The two columns after these eight (guest time) are already included in the first two.
  const counted = kinds.slice(0, 8).map(Number);
  return { all: counted.reduce((sum, some) => sum + some, 0), stolen: counted[7] ?? 0 };
}

/** Starts measuring; the returned function gives the share of stolen CPU time since then, in percent. */
export function countStolen(): () => number {
  const before = ticks();
  return () => {
    const now = ticks();
    return (100 * (now.stolen - before.stolen)) / (now.all - before.all);
  };
}
