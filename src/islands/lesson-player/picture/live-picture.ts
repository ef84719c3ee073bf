import type { Line } from '#src/lib/music/picture/layout.ts';
import type { Families, Pen } from '#src/lib/music/picture/pen.ts';
import { type ScreenPicture, screenPictureOf } from '#src/lib/music/picture/screen.ts';
import type { Score } from '#src/lib/music/score/score.ts';
import { createFilmClock } from './film-clock.ts';

export interface LivePictureOptions {
  canvas: HTMLCanvasElement;
  score: Score;
  /** The film whose sound is the clock. */
  video: HTMLVideoElement;
  /** Position of the film in seconds, also while no film is loaded. */
  position(): number;
  /** Seconds into the film at which bar 1 begins. */
  musicStart: number;
  leftHanded: boolean;
  /** Whether the picture is to be read from a music stand. */
  fromAfar: boolean;
  /** What is to be minded at a position of the film. */
  lineAt(position: number): Line | undefined;
}

/** More pixels than these to a CSS px cannot be told apart on a phone and cost time. */
const finestPixels = 2;

/**
 * Paints the neck on a canvas while the film plays, and once after anything else that changes it.
 * @throws RangeError if the score has no notes
 * @returns stop, and repaint for when `lineAt` answers otherwise
 */
export function startLivePicture(options: LivePictureOptions) {
  const { canvas, score, video, position, musicStart, leftHanded, fromAfar, lineAt } = options;
  const reducedMotion = matchMedia('(prefers-reduced-motion: reduce)');
  const pen: CanvasRenderingContext2D & Pen = Object.assign(canvas.getContext('2d', { alpha: false })!, {
    families: familiesOf(canvas),
  });
  const still = document.createElement('canvas');
  const clock = createFilmClock(video);
  const end = new AbortController();
  let picture: ScreenPicture | undefined;
  let pixels = 1;
  let frame = 0;

  /** Lays the picture out for the size of the canvas. */
  function layOut(): void {
    const { clientWidth: width, clientHeight: height } = canvas;
    if (width === 0 || height === 0) return;
    picture = screenPictureOf(score, { width, height, leftHanded, fromAfar, reducedMotion: reducedMotion.matches });
    pixels = Math.min(finestPixels, devicePixelRatio);
    for (const each of [canvas, still]) {
      each.width = Math.round(width * pixels);
      each.height = Math.round(height * pixels);
    }
    const stillPen = Object.assign(still.getContext('2d', { alpha: false })!, { families: pen.families });
    stillPen.scale(pixels, pixels);
    picture.paintStill(stillPen);
    repaint();
  }

  function paint(): void {
    frame = 0;
    if (!picture) return;
    const moment = video.readyState > 0 ? clock() : position();
    pen.setTransform(1, 0, 0, 1, 0, 0);
    pen.drawImage(still, 0, 0);
    pen.setTransform(pixels, 0, 0, pixels, 0, 0);
    picture.paintMoving(pen, moment - musicStart, lineAt(moment));
    canvas.dataset.moment = moment.toFixed(3);
    if (!video.paused && !video.ended) repaint();
  }

  function repaint(): void {
    frame ||= requestAnimationFrame(paint);
  }

  for (const event of ['playing', 'pause', 'timeupdate', 'seeking', 'seeked', 'loadedmetadata']) {
    video.addEventListener(event, repaint, { signal: end.signal });
  }
  reducedMotion.addEventListener('change', layOut, { signal: end.signal });
  // Numbers and words are painted in a fallback until the fonts are there.
  document.fonts.addEventListener('loadingdone', layOut, { signal: end.signal });
  const resized = new ResizeObserver(layOut);
  try {
    layOut();
  } catch (error) {
    end.abort();
    throw error;
  }
  resized.observe(canvas);
  return {
    repaint,
    stop() {
      end.abort();
      resized.disconnect();
      cancelAnimationFrame(frame);
    },
  };
}

/** The families of the page's typefaces, whose names the build makes. */
function familiesOf(element: Element): Families {
  const styles = getComputedStyle(element);
  const family = (token: string) => styles.getPropertyValue(token) || 'sans-serif';
  return { Inter: family('--font-text'), Bricolage: family('--font-display') };
}
