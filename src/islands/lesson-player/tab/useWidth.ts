import { type RefObject, useLayoutEffect, useState } from 'react';

/** Content width of an element in whole px, kept up to date; 0 before the first layout. */
export function useWidth(element: RefObject<HTMLElement | null>): number {
  const [width, setWidth] = useState(0);
  useLayoutEffect(() => {
    const observed = element.current!;
    const { paddingLeft, paddingRight } = getComputedStyle(observed);
    const padding = Number.parseFloat(paddingLeft) + Number.parseFloat(paddingRight);
    const measure = () => setWidth(Math.floor(observed.clientWidth - padding));
    const observer = new ResizeObserver(measure);
    measure();
    observer.observe(observed);
    return () => observer.disconnect();
  }, [element]);
  return width;
}
