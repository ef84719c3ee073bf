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
 * A list that comes a page at a time.
 * @param read asks for the page at a cursor; a new function begins the list anew
 */
export function usePagedList<Item>(read: (cursor: string | null) => Promise<Page<Item>>) {
  const [list, setList] = useState<State<Item>>({ items: [], next: null, state: 'waiting' });
  const newest = useRef(0);

  async function more(before: Item[], cursor: string | null): Promise<void> {
    const mine = ++newest.current;
    setList({ items: before, next: cursor, state: 'waiting' });
    try {
      const { items, nextCursor } = await read(cursor);
      // A list that was begun meanwhile is what counts.
      if (mine === newest.current) setList({ items: [...before, ...items], next: nextCursor, state: 'here' });
    } catch {
      if (mine === newest.current) setList({ items: before, next: cursor, state: 'failed' });
    }
  }

  // biome-ignore lint/correctness/useExhaustiveDependencies: `more` is made anew at each drawing
  useEffect(() => {
    more([], null);
  }, [read]);

  const goOn = () => {
    if (list.state !== 'waiting') more(list.items, list.next);
  };
  return { ...list, more: goOn };
}
