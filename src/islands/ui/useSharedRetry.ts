import { useStore } from '@nanostores/react';
import { atom } from 'nanostores';
import { useCallback, useEffect, useRef } from 'react';

interface Part {
  element: HTMLElement;
  retry(): void;
}

/** Parts of the page that failed in the same way, in the order of the page. */
export const retryGroup = () => atom<readonly Part[]>([]);

const byPlace = (a: Part, b: Part) =>
  a.element.compareDocumentPosition(b.element) & Node.DOCUMENT_POSITION_PRECEDING ? 1 : -1;

/**
 * Joins a failed part with the others of its group, so that one button retries all of them.
 * @returns the ref of the part's element, whether it is the one with the button, how many there are, and what it does
 */
export function useSharedRetry($parts: ReturnType<typeof retryGroup>, retry: () => void) {
  const ref = useRef<HTMLDivElement>(null);
  const latest = useRef(retry);
  latest.current = retry;
  useEffect(() => {
    const element = ref.current;
    if (!element) return;
    $parts.set([...$parts.get(), { element, retry: () => latest.current() }].sort(byPlace));
    return () => $parts.set($parts.get().filter((part) => part.element !== element));
  }, [$parts]);
  const parts = useStore($parts);
  const retryAll = useCallback(() => {
    for (const part of $parts.get()) part.retry();
  }, [$parts]);
  return { ref, isFirst: parts.length === 0 || parts[0]?.element === ref.current, count: parts.length, retryAll };
}
