import { type RefObject, useEffect, useLayoutEffect, useRef } from 'react';

/**
 * Keeps the focus in a list when the item that has it is removed: it moves to the same button of the item that takes its
 * place or comes before it, or to the container when none is left.
 * @param container parent of the list, focusable by script; its items are `li`
 * @param count number of items
 */
export function useFocusAfterRemoval(container: RefObject<HTMLElement | null>, count: number): void {
  /** Where the focus was last, as indices of an item and of a button within it. */
  const last = useRef<{ item: number; button: number }>(undefined);
  const before = useRef(count);

  useEffect(() => {
    const element = container.current;
    const end = new AbortController();
    const remember = ({ target }: FocusEvent) => {
      const item = (target as Element).closest('li');
      if (!item) return;
      last.current = {
        item: [...(item.parentElement?.children ?? [])].indexOf(item),
        button: [...item.querySelectorAll('button')].indexOf(target as HTMLButtonElement),
      };
    };
    element?.addEventListener('focusin', remember, { signal: end.signal });
    return () => end.abort();
  }, [container]);

  useLayoutEffect(() => {
    const removed = count < before.current;
    before.current = count;
    if (!removed || !last.current || document.activeElement !== document.body) return;
    const item = container.current?.querySelectorAll('li')[Math.min(last.current.item, count - 1)];
    const target = item?.querySelectorAll('button')[last.current.button] ?? container.current;
    target?.focus({ preventScroll: true });
  }, [container, count]);
}
