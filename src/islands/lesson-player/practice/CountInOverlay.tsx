import { createPortal } from 'react-dom';

/** The beat that is counted in, over the picture, to be read from where the guitar is. */
export function Count({ count, frame }: { count: number; frame: HTMLElement }) {
  const picture = frame.querySelector('.player-picture');
  return picture && createPortal(<div className="practice-count numbers">{count}</div>, picture);
}
