import { expect, test } from 'vitest';
import { createGroupCommit } from '#src/lib/server/features/learning/ingest/group-commit.ts';

interface Request {
  userId: string;
  id: number;
}

const bad = new Error('one bad row');

/** A database that is told when to finish a write. */
function slowDatabase(isBad: (id: number) => boolean = () => false) {
  const writes: { ids: number[]; finish: () => void }[] = [];
  let started = () => {};
  const submit = createGroupCommit<Request, number>({
    write: (requests) =>
      new Promise((resolve, reject) => {
        const finish = () =>
          requests.some(({ id }) => isBad(id)) ? reject(bad) : resolve(requests.map(({ id }) => id * 10));
        writes.push({ ids: requests.map(({ id }) => id), finish });
        started();
      }),
    isOfOneRequest: (error) => error === bad,
  });
  /** Resolves once `count` writes have begun. */
  const begun = async (count: number) => {
    while (writes.length < count) {
      await new Promise<void>((resolve) => {
        started = resolve;
      });
    }
  };
  const finishAll = async (from = 0) => {
    for (let index = from; index < writes.length; index++) {
      writes[index]!.finish();
      await new Promise(setImmediate);
    }
  };
  return { submit, writes, begun, finishAll };
}

const ids = (from: number, to: number) => Array.from({ length: to - from + 1 }, (_, index) => from + index);

test('what comes in one turn is one write; what comes meanwhile is the next, or one beside it when it is much', async () => {
  const { submit, writes, begun, finishAll } = slowDatabase();
  const ask = (from: number, to: number) => ids(from, to).map((id) => submit({ userId: `u${id}`, id }));
  const first = ask(1, 3);
  await begun(1);
  const few = ask(4, 5);
  await new Promise(setImmediate);
  expect(writes).toHaveLength(1);
  const more = ask(6, 15);
  await begun(2);
  const third = ask(16, 30);
  await new Promise(setImmediate);
  expect(writes.map((write) => write.ids)).toEqual([ids(1, 3), ids(4, 15)]);
  writes[0]!.finish();
  expect(await Promise.all(first)).toEqual([10, 20, 30]);
  await begun(3);
  await finishAll(1);
  expect(await Promise.all([...few, ...more, ...third])).toEqual(ids(4, 30).map((id) => id * 10));
  expect(writes[2]!.ids).toEqual(ids(16, 30));
});

test('no request is answered before the commit', async () => {
  const { submit, writes, begun } = slowDatabase();
  let answered = false;
  const request = submit({ userId: 'u', id: 1 }).then(() => {
    answered = true;
  });
  await begun(1);
  await new Promise(setImmediate);
  expect(answered).toBe(false);
  writes[0]!.finish();
  await request;
});

test('two writes at once are never of the same user, whose requests keep their order', async () => {
  const { submit, writes, begun, finishAll } = slowDatabase();
  const all = [submit({ userId: 'a', id: 1 })];
  await begun(1);
  all.push(submit({ userId: 'a', id: 2 }), ...ids(3, 9).map((id) => submit({ userId: 'b', id })));
  all.push(submit({ userId: 'a', id: 10 }));
  await begun(2);
  expect(writes[1]!.ids).toEqual(ids(3, 9));
  writes[0]!.finish();
  await finishAll(1);
  await begun(3);
  expect(writes[2]!.ids).toEqual([2, 10]);
  await finishAll(2);
  await finishAll(1);
  await Promise.all(all);
});

test('one bad request fails alone', async () => {
  const { submit, writes, begun, finishAll } = slowDatabase((id) => id === 2);
  const all = Promise.allSettled([1, 2, 3].map((id) => submit({ userId: `u${id}`, id })));
  await begun(1);
  await finishAll();
  expect(await all).toEqual([
    { status: 'fulfilled', value: 10 },
    { status: 'rejected', reason: bad },
    { status: 'fulfilled', value: 30 },
  ]);
  expect(writes.map(({ ids }) => ids)).toEqual([[1, 2, 3], [1], [2], [3]]);
});

test('a database that cannot be reached fails all at once, and the next write is tried', async () => {
  const gone = new Error('gone');
  let writes = 0;
  const submit = createGroupCommit<Request, string>({
    write: async (requests) => {
      writes++;
      if (writes === 1) throw gone;
      return requests.map(() => 'written');
    },
    isOfOneRequest: (error) => error !== gone,
  });
  const lost = await Promise.allSettled([1, 2].map((id) => submit({ userId: `u${id}`, id })));
  expect(lost.map(({ status }) => status)).toEqual(['rejected', 'rejected']);
  expect(await submit({ userId: 'u', id: 3 })).toBe('written');
  expect(writes).toBe(2);
});

test('each request of a write has its own error', async () => {
  const submit = createGroupCommit<Request, string>({
    write: async (requests) => requests.map(({ id }) => (id === 2 ? bad : 'written')),
    isOfOneRequest: () => true,
  });
  const outcomes = await Promise.allSettled([1, 2, 3].map((id) => submit({ userId: 'u', id })));
  expect(outcomes.map(({ status }) => status)).toEqual(['fulfilled', 'rejected', 'fulfilled']);
});
