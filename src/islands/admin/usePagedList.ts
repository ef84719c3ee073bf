import { useEffect, useRef, useState } from 'react';

export interface Page<Item> {
  items: Item[];
  nextCursor: string | null;
}

interface State<Item> {
  items: Item[];
  next: string | null;
  state: 'waiting' | 'here' | 'failed';
}

/**
 * Cursor-paginated list.
 * @param read fetches the page at a cursor; passing a new function restarts the list
 */
export function usePagedList<Item>(read: (cursor: string | null) => Promise<Page<Item>>) {
  const [list, setList] = useState<State<Item>>({ items: [], next: null, state: 'waiting' });
  const newest = useRef(0);

  async function more(before: Item[], cursor: string | null): Promise<void> {
    const mine = ++newest.current;
    setList({ items: before, next: cursor, state: 'waiting' });
    try {
      const { items, nextCursor } = await read(cursor);
      // Ignore the response if the list was restarted in the meantime.
      if (mine === newest.current) setList({ items: [...before, ...items], next: nextCursor, state: 'here' });
    } catch {
      if (mine === newest.current) setList({ items: before, next: cursor, state: 'failed' });
    }
  }

  // biome-ignore lint/correctness/useExhaustiveDependencies: `more` is a new function on every render
  useEffect(() => {
    more([], null);
  }, [read]);

  const goOn = () => {
    if (list.state !== 'waiting') more(list.items, list.next);
  };
  return { ...list, more: goOn };
}
