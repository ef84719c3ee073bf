/**
 * Highlights the current beat and scrolls its bar into view.
 * @param times start of each beat in seconds
 * @returns update function; takes music time in seconds, before the first beat nothing is highlighted
 */
export function createHighlight(figure: HTMLElement, times: readonly number[]): (seconds: number) => void {
  const beats = [...figure.querySelectorAll('.tab-bar > g')];
  const sheet = figure.querySelector('[data-sheet]') as HTMLElement;
  let highlighted = -1;

  return (seconds) => {
    const now = times.findLastIndex((time) => time <= seconds);
    if (now === highlighted) return;
    beats[highlighted]?.removeAttribute('class');
    beats[now]?.setAttribute('class', 'is-now');
    highlighted = now;
    const bar = beats[now]?.parentElement;
    if (!bar || sheet.scrollWidth <= sheet.clientWidth) return;
    const { left } = bar.getBoundingClientRect();
    sheet.scrollTo({ left: sheet.scrollLeft + left - sheet.getBoundingClientRect().left - 16 });
  };
}
