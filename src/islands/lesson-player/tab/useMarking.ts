import { type PointerEvent, useRef, useState } from 'react';
import type { BarRange } from '../practice/bar-range.ts';

/** So far sideways, in px, a pointer drags; a finger that goes up or down scrolls. */
const slack = 20;

const barUnder = ({ clientX, clientY }: PointerEvent): number | undefined => {
  const bar = document.elementFromPoint(clientX, clientY)?.closest<HTMLElement>('[data-bar]')?.dataset.bar;
  return bar === undefined ? undefined : Number(bar);
};

/**
 * Marks bars by a drag over them, with a mouse or a finger.
 * @param onMarked when it is let go
 */
export function useMarking(onMarked: (range: BarRange) => void) {
  const [marking, setMarking] = useState<BarRange>();
  const begun = useRef<{ bar: number; x: number }>(undefined);
  const dragged = useRef(false);

  const end = () => {
    begun.current = undefined;
    setMarking(undefined);
  };

  return {
    /** The bars between both ends of a drag. */
    marking,
    /** Whether the click that follows is the end of a drag. */
    isDrag: () => dragged.current,
    handlers: {
      onPointerDown(event: PointerEvent) {
        dragged.current = false;
        const bar = event.isPrimary && event.button === 0 ? barUnder(event) : undefined;
        begun.current = bar === undefined ? undefined : { bar, x: event.clientX };
      },
      onPointerMove(event: PointerEvent) {
        const { bar, x } = begun.current ?? {};
        if (bar === undefined || x === undefined) return;
        if (!dragged.current && Math.abs(event.clientX - x) < slack) return;
        dragged.current = true;
        const other = barUnder(event) ?? bar;
        setMarking({ from: Math.min(bar, other), to: Math.max(bar, other) });
      },
      onPointerUp() {
        if (marking) onMarked(marking);
        end();
      },
      onPointerCancel: end,
      onPointerLeave: end,
    },
  };
}
