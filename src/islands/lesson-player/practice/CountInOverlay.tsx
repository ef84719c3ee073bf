import { createPortal } from 'react-dom';

/** Shows the count-in beat over the picture, large enough to read from playing distance. */
export function CountInOverlay({ count, frame }: { count: number; frame: HTMLElement }) {
  const picture = frame.querySelector('.player-picture');
  return picture && createPortal(<div className="practice-count numbers">{count}</div>, picture);
}
