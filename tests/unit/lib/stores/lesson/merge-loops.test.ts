import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { Loop } from '#src/lib/contract/loops.ts';
import { merged, noLoops, withLoop, withoutLoop } from '#src/lib/stores/lesson/merge-loops.ts';

const loop = (id: string, change: Partial<Loop> = {}): Loop => ({
  id,
  lessonId: 'a-and-d',
  name: id,
  fromBar: 1,
  toBar: 2,
  changedAt: '2026-03-04T12:00:00.000Z',
  ...change,
});
const ids = ({ loops }: { loops: Loop[] }) => loops.map(({ id }) => id);

describe('loops of a device and of the server', () => {
  it('are merged in the order of the bars', () => {
    const here = withLoop(noLoops, loop('here', { fromBar: 2 }));
    expect(ids(merged(here, [loop('there')]))).toEqual(['there', 'here']);
  });

  it('are removed when deleted on another device, and stay while the server has never had them', () => {
    const known = merged(noLoops, [loop('a')]);
    expect(ids(merged(withLoop(known, loop('new')), []))).toEqual(['new']);
  });

  it('stay deleted until the server has deleted them too', () => {
    const gone = withoutLoop(merged(noLoops, [loop('a')]), 'a');
    const waiting = merged(gone, [loop('a')]);
    expect([ids(waiting), waiting.deleted]).toEqual([[], ['a']]);
    expect(merged(waiting, [])).toEqual(noLoops);
  });

  it('take the newer change', () => {
    const newer = { changedAt: '2026-03-05T12:00:00.000Z', name: 'newer' };
    const here = withLoop(merged(noLoops, [loop('a')]), loop('a', newer));
    expect(merged(here, [loop('a')]).loops).toMatchObject([{ name: 'newer' }]);
    expect(merged(merged(noLoops, [loop('a')]), [loop('a', newer)]).loops).toMatchObject([{ name: 'newer' }]);
  });

  it('equal the server’s once it has everything', () => {
    const some = fc.uniqueArray(fc.constantFrom('a', 'b', 'c', 'd'));
    fc.assert(
      fc.property(some, some, some, (before, added, deleted) => {
        const start = merged(
          noLoops,
          before.map((id) => loop(id)),
        );
        const changed = deleted.reduce(
          withoutLoop,
          added.reduce((kept, id) => withLoop(kept, loop(id)), start),
        );
        const server = [...new Set([...before, ...added])].filter((id) => !deleted.includes(id)).map((id) => loop(id));
        const settled = merged(changed, server);
        expect(ids(settled)).toEqual(server.map(({ id }) => id).sort());
        expect(settled.deleted).toEqual([]);
        expect(merged(settled, server)).toEqual(settled);
      }),
    );
  });
});
