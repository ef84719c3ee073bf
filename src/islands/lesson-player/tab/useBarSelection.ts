import { type PointerEvent, useRef, useState } from 'react';
import type { BarRange } from '../score/bar-range.ts';

/** Px of sideways movement that start a drag; vertical movement of a finger scrolls. */
const dragThreshold = 20;

const barUnder = ({ clientX, clientY }: PointerEvent): number | undefined => {
  const bar = document.elementFromPoint(clientX, clientY)?.closest<HTMLElement>('[data-bar]')?.dataset.bar;
  return bar === undefined ? undefined : Number(bar);
};

/**
 * Selects bars by dragging over them, with a mouse or a finger.
 * @param onSelect called with the bars when the pointer is released
 */
export function useBarSelection(onSelect: (range: BarRange) => void) {
  const [selection, setSelection] = useState<BarRange>();
  /** The pressed pointer, and the bars it has dragged over. */
  const pressed = useRef<{ bar: number; x: number; range?: BarRange }>(undefined);
  const dragged = useRef(false);

  const end = () => {
    pressed.current = undefined;
    setSelection(undefined);
  };

  return {
    /** Bars under the current drag. */
    selection,
    /** Whether the click that follows is the end of a drag. */
    isDrag: () => dragged.current,
    handlers: {
      onPointerDown(event: PointerEvent) {
        dragged.current = false;
        const bar = event.isPrimary && event.button === 0 ? barUnder(event) : undefined;
        pressed.current = bar === undefined ? undefined : { bar, x: event.clientX };
      },
      onPointerMove(event: PointerEvent) {
        if (!pressed.current) return;
        const { bar, x } = pressed.current;
        if (!dragged.current && Math.abs(event.clientX - x) < dragThreshold) return;
        dragged.current = true;
        const other = barUnder(event);
        if (other === undefined) return;
        pressed.current.range = { from: Math.min(bar, other), to: Math.max(bar, other) };
        setSelection(pressed.current.range);
      },
      onPointerUp() {
        const range = pressed.current?.range;
        end();
        if (range) onSelect(range);
      },
      onPointerCancel: end,
      onPointerLeave: end,
    },
  };
}
