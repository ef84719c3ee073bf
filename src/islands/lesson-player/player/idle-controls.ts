/** Ms without activity after which full-screen controls hide. */
const idleAfter = 3000;

/** Sets `data-idle` on the frame while there is no pointer, key or focus activity. @returns stop */
export function hideControlsWhenIdle(frame: HTMLElement): () => void {
  let timer: ReturnType<typeof setTimeout>;
  const end = new AbortController();
  const wake = () => {
    delete frame.dataset.idle;
    clearTimeout(timer);
    timer = setTimeout(() => {
      frame.dataset.idle = '';
    }, idleAfter);
  };
  for (const event of ['pointermove', 'pointerdown', 'keydown', 'focusin']) {
    frame.addEventListener(event, wake, { signal: end.signal });
  }
  return () => {
    clearTimeout(timer);
    end.abort();
  };
}
