import { atom, onMount } from 'nanostores';
import { v7 } from 'uuid';
import { apiPath, apiPaths } from '../../contract/api-paths.ts';
import type { Loop } from '../../contract/loops.ts';
import { storage } from '../device/storage.ts';
import { createQuery } from '../http/query.ts';
import { withCore } from '../practice/index.ts';
import { readSession } from '../session/session.ts';
import { type KeptLoops, merged, noLoops, withLoop, withoutLoop } from './merge-loops.ts';

/**
 * The loops of a lesson. They are kept on this device first, and reach the server when it can be reached; without an
 * account they stay here.
 */
export function createLoops(lessonId: string) {
  const userId = readSession()?.user.id;
  const key = `woodshed:loops:${userId ?? 'visitor'}:${lessonId}`;
  const $kept = atom<KeptLoops>(read(key));
  const $server = createQuery<Loop[]>(`${apiPaths.loops}?lessonId=${encodeURIComponent(lessonId)}`);

  function keep(loops: KeptLoops): void {
    $kept.set(loops);
    write(key, loops);
  }

  onMount($kept, () => {
    if (!userId) return;
    return $server.subscribe(({ data }) => {
      if (data) keep(merged($kept.get(), data));
    });
  });

  /** @param loop without an id for a new one. Bars are counted from 1. */
  function saveLoop({
    id = v7(),
    name,
    fromBar,
    toBar,
  }: Pick<Loop, 'name' | 'fromBar' | 'toBar'> & { id?: string }): Loop {
    const loop: Loop = { id, lessonId, name: name.trim(), fromBar, toBar, changedAt: new Date().toISOString() };
    keep(withLoop($kept.get(), loop));
    if (userId) {
      withCore(({ recorder }) =>
        recorder.queueCall(() => ({ method: 'post', path: apiPaths.loops, body: loop }), `loop:${id}`),
      );
    }
    return loop;
  }

  function deleteLoop(id: string): void {
    keep(withoutLoop($kept.get(), id));
    if (userId) {
      const path = apiPath(apiPaths.loop, { id });
      withCore(({ recorder }) => recorder.queueCall(() => ({ method: 'delete', path, body: {} }), `loop:${id}`));
    }
  }

  return { $kept, saveLoop, deleteLoop };
}

export type Loops = ReturnType<typeof createLoops>;

function read(key: string): KeptLoops {
  try {
    return { ...noLoops, ...JSON.parse(storage[key] ?? '{}') };
  } catch {
    return noLoops;
  }
}

function write(key: string, loops: KeptLoops): void {
  try {
    storage[key] = JSON.stringify(loops);
  } catch {
    // Storage is full: what waits to be sent is in the queue.
  }
}
