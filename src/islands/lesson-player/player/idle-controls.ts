/** How long the controls stay in full screen after the last movement, in ms. */
const stay = 3000;

/** Marks the frame `data-idle` while nobody touches anything. @returns stops it */
export function showControlsWhileUsed(frame: HTMLElement): () => void {
  let timer: ReturnType<typeof setTimeout>;
  const end = new AbortController();
  const wake = () => {
    delete frame.dataset.idle;
    clearTimeout(timer);
    timer = setTimeout(() => {
      frame.dataset.idle = '';
    }, stay);
  };
  for (const event of ['pointermove', 'pointerdown', 'keydown', 'focusin']) {
    frame.addEventListener(event, wake, { signal: end.signal });
  }
  return () => {
    clearTimeout(timer);
    end.abort();
  };
}
