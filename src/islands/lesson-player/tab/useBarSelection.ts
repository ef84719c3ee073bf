import { type PointerEvent, useRef, useState } from 'react';
import type { BarRange } from '../score/bar-range.ts';

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
export function useBarSelection(onMarked: (range: BarRange) => void) {
  const [marking, setMarking] = useState<BarRange>();
  /** The pointer that is down, and what it has marked so far. */
  const begun = useRef<{ bar: number; x: number; range?: BarRange }>(undefined);
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
        if (!begun.current) return;
        const { bar, x } = begun.current;
        if (!dragged.current && Math.abs(event.clientX - x) < slack) return;
        dragged.current = true;
        const other = barUnder(event);
        if (other === undefined) return;
        begun.current.range = { from: Math.min(bar, other), to: Math.max(bar, other) };
        setMarking(begun.current.range);
      },
      onPointerUp() {
        const range = begun.current?.range;
        end();
        if (range) onMarked(range);
      },
      onPointerCancel: end,
      onPointerLeave: end,
    },
  };
}
