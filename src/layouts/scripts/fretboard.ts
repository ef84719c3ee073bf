/** Playable neck on the home page: plucks strings by pointer or keyboard, with sound and animation. */
import type { Guitar } from '../../lib/audio/playback/guitar.ts';

/** Seconds between the strings of a strum. */
const strumStep = 0.035;

const neck = document.querySelector<HTMLElement>('[data-fretboard]');
if (neck) initFretboard(neck);

function initFretboard(board: HTMLElement): void {
  const guitar = createLazyGuitar();
  const swing = createStringAnimation();
  // In DOM order: string 1 first.
  const strings = [...board.querySelectorAll<HTMLElement>('[data-midi]')];
  const lines = [...board.querySelectorAll<SVGLineElement>('[data-string]')];
  const shapes = [...board.querySelectorAll<SVGElement>('[data-frets]')];
  let frets: number[] = [];

  function pluck(index: number, delay = 0): void {
    const [string, line, fret = 0] = [strings[index], lines[index], frets[index]];
    if (!string || !line) return;
    const midi = Number(string.dataset.midi) + Math.max(0, fret);
    guitar((guitar) => guitar.pluck(index, midi, { at: guitar.now() + delay, damped: fret < 0 }));
    if (fret >= 0) setTimeout(() => swing(line, fret, board), delay * 1000);
  }

  function strum(): void {
    board.dataset.played = '';
    const sounding = [5, 4, 3, 2, 1, 0].filter((index) => (frets[index] ?? 0) >= 0);
    for (const [order, index] of sounding.entries()) pluck(index, order * strumStep);
  }

  function hold(): void {
    const held = board.querySelector<HTMLInputElement>(':checked')!.value;
    frets = held.split(' ').map(Number);
    for (const shape of shapes) shape.toggleAttribute('data-held', shape.dataset.frets === held);
    for (const [index, string] of strings.entries()) string.toggleAttribute('data-muted', frets[index]! < 0);
  }

  hold();

  /** The first tap rings the whole chord, whichever string it is on. */
  function tap(index: number): void {
    if (index < 0) return;
    if ('played' in board.dataset) pluck(index);
    else strum();
  }

  let under = -1;
  const indexAt = ({ clientX, clientY }: PointerEvent) =>
    strings.findIndex((string) => string.contains(document.elementFromPoint(clientX, clientY)));
  board.addEventListener('pointerdown', (event) => {
    under = indexAt(event);
    tap(under);
  });
  board.addEventListener('pointermove', (event) => {
    if (!event.buttons) return;
    const now = indexAt(event);
    // A fast pointer skips strings between two events.
    while (now >= 0 && under >= 0 && under !== now) {
      under += Math.sign(now - under);
      pluck(under);
    }
    under = now;
  });
  // Clicks by keyboard or assistive technology have no pointer events.
  strings.forEach((string, index) => {
    string.addEventListener('click', ({ detail }) => detail === 0 && tap(index));
  });
  board.addEventListener('keydown', ({ key }) => {
    if (/^[1-6]$/.test(key)) tap(Number(key) - 1);
  });
  board.querySelector('[data-strum]')?.addEventListener('click', strum);
  board.addEventListener('change', () => {
    hold();
    strum();
  });
}

/** Loads the guitar on the first pluck and creates its AudioContext within that user gesture. */
function createLazyGuitar() {
  let guitar: Promise<Guitar> | undefined;
  return (act: (guitar: Guitar) => void): void => {
    if (!guitar) {
      const context = new AudioContext();
      guitar = import('../../lib/audio/playback/guitar.ts').then(({ createGuitar }) => createGuitar(context));
    }
    guitar.then(act, () => {
      guitar = undefined;
    });
  };
}

/** Animates a decaying string vibration, from the held fret to the edge of the neck. */
function createStringAnimation() {
  const still = matchMedia('(prefers-reduced-motion)');
  const latest = new WeakMap<SVGLineElement, number>();
  const height = 15;
  const durationMs = 1600;

  return (line: SVGLineElement, fret: number, board: HTMLElement): void => {
    if (still.matches) return;
    const width = line.ownerSVGElement?.clientWidth ?? 0;
    const wire = board.querySelector<SVGElement>(`[data-wire="${fret}"]`);
    const from = wire ? (Number.parseFloat(wire.getAttribute('x') ?? '0') / 100) * width : 0;
    const path = line.nextElementSibling as SVGPathElement;
    const y = line.y1.baseVal.value;
    const begun = performance.now();
    latest.set(line, begun);
    const draw = (now: number) => {
      const age = Math.max(0, now - begun);
      if (latest.get(line) !== begun) return;
      const over = age > durationMs;
      line.toggleAttribute('data-swinging', !over);
      const bend = 2 * height * Math.exp(-age / 420) * Math.cos(age / 14);
      path.setAttribute('d', over ? '' : `M0 ${y}H${from}Q${(from + width) / 2} ${y + bend} ${width} ${y}`);
      if (!over) requestAnimationFrame(draw);
    };
    requestAnimationFrame(draw);
  };
}
