/**
 * Highlights the current beat and scrolls its bar into view.
 * @returns update function; takes music time in seconds, before the first beat nothing is highlighted
 */
export function createLight(figure: HTMLElement): (seconds: number) => void {
  const times: number[] = JSON.parse(figure.dataset.beats ?? '[]');
  const beats = [...figure.querySelectorAll('.tab-bar > g')];
  const sheet = figure.querySelector('[data-sheet]') as HTMLElement;
  let lit = -1;

  return (seconds) => {
    const now = times.findLastIndex((time) => time <= seconds);
    if (now === lit) return;
    beats[lit]?.removeAttribute('class');
    beats[now]?.setAttribute('class', 'is-now');
    lit = now;
    const bar = beats[now]?.parentElement;
    if (!bar || sheet.scrollWidth <= sheet.clientWidth) return;
    const { left } = bar.getBoundingClientRect();
    sheet.scrollTo({ left: sheet.scrollLeft + left - sheet.getBoundingClientRect().left - 16 });
  };
}
