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
 * A lesson's loops. Stored on this device first and synced to the server when online; without an account they stay here.
 */
export function createLoops(lessonId: string) {
  const userId = readSession()?.user.id;
  const key = `woodshed:loops:${userId ?? 'visitor'}:${lessonId}`;
  const $loops = atom<KeptLoops>(read(key));
  const $server = createQuery<Loop[]>(`${apiPaths.loops}?lessonId=${encodeURIComponent(lessonId)}`);

  function keep(loops: KeptLoops): void {
    $loops.set(loops);
    write(key, loops);
  }

  onMount($loops, () => {
    if (!userId) return;
    return $server.subscribe(({ data }) => {
      if (data) keep(merged($loops.get(), data));
    });
  });

  /** @param loop without an `id` for a new loop; bars count from 1 */
  function saveLoop({
    id = v7(),
    name,
    fromBar,
    toBar,
  }: Pick<Loop, 'name' | 'fromBar' | 'toBar'> & { id?: string }): Loop {
    const loop: Loop = { id, lessonId, name: name.trim(), fromBar, toBar, changedAt: new Date().toISOString() };
    keep(withLoop($loops.get(), loop));
    if (userId) {
      withCore(({ recorder }) =>
        recorder.queueCall(() => ({ method: 'post', path: apiPaths.loops, body: loop }), `loop:${id}`),
      );
    }
    return loop;
  }

  function deleteLoop(id: string): void {
    keep(withoutLoop($loops.get(), id));
    if (userId) {
      const path = apiPath(apiPaths.loop, { id });
      withCore(({ recorder }) => recorder.queueCall(() => ({ method: 'delete', path, body: {} }), `loop:${id}`));
    }
  }

  return { $loops, saveLoop, deleteLoop };
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
    // Storage is full: unsent changes are in the queue.
  }
}
