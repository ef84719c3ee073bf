import { type RefObject, useLayoutEffect, useState } from 'react';

/** The inner width of an element in whole px, kept up to date; 0 before it is known. */
export function useWidth(element: RefObject<HTMLElement | null>): number {
  const [width, setWidth] = useState(0);
  useLayoutEffect(() => {
    const observed = element.current!;
    const measure = () => setWidth(Math.floor(observed.clientWidth));
    const observer = new ResizeObserver(measure);
    measure();
    observer.observe(observed);
    return () => observer.disconnect();
  }, [element]);
  return width;
}
