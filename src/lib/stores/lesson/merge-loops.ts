import type { Loop } from '../../contract/loops.ts';

/** A loop on this device. `known`: the server has had it at some point. */
export interface KeptLoop extends Loop {
  known?: boolean;
}

/** A lesson's loops on this device, including those the server does not have yet. */
export interface KeptLoops {
  loops: KeptLoop[];
  /** Ids of loops deleted here, until the server has deleted them too. */
  deleted: string[];
}

export const noLoops: KeptLoops = { loops: [], deleted: [] };

const inOrder = (a: Loop, b: Loop) => a.fromBar - b.fromBar || a.toBar - b.toBar || a.id.localeCompare(b.id);

export const withLoop = ({ loops, deleted }: KeptLoops, loop: KeptLoop): KeptLoops => ({
  loops: [...loops.filter(({ id }) => id !== loop.id), loop].sort(inOrder),
  deleted: deleted.filter((id) => id !== loop.id),
});

export const withoutLoop = ({ loops, deleted }: KeptLoops, gone: string): KeptLoops => ({
  loops: loops.filter(({ id }) => id !== gone),
  deleted: [...new Set([...deleted, gone])],
});

/**
 * Merges the device's and the server's loops. The newer change wins. Loops deleted here stay deleted; known loops that the
 * server no longer has were deleted on another device.
 */
export function merged(kept: KeptLoops, server: readonly Loop[]): KeptLoops {
  const here = new Map(kept.loops.map((loop) => [loop.id, loop]));
  const there = server
    .filter(({ id }) => !kept.deleted.includes(id))
    .map((loop): KeptLoop => {
      const own = here.get(loop.id);
      return { ...(own && own.changedAt > loop.changedAt ? own : loop), known: true };
    });
  const own = kept.loops.filter(({ id, known }) => !known && !there.some((loop) => loop.id === id));
  return {
    loops: [...there, ...own].sort(inOrder),
    deleted: kept.deleted.filter((id) => server.some((loop) => loop.id === id)),
  };
}
