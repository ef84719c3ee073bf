import { createCanvas } from '@napi-rs/canvas';
import type { Film } from '../picture/film.ts';
import { frameSize } from '../picture/pen.ts';
import { vtt } from './vtt.ts';

/** px of one small picture, seconds from one to the next, and how many stand in a row. */
const tile = { width: 192, height: 108 } as const;
const interval = 5;
const columns = 5;

/** Small pictures for the seek bar in one WebP image, and the WebVTT that says which belongs to which time. */
export async function storyboard(film: Film, duration: number, image: string) {
  const count = Math.ceil(duration / interval);
  const sheet = createCanvas(columns * tile.width, Math.ceil(count / columns) * tile.height);
  const frame = createCanvas(frameSize.width, frameSize.height);
  const pen = sheet.getContext('2d');
  pen.imageSmoothingQuality = 'high';
  const cues = Array.from({ length: count }, (_, index) => {
    const x = (index % columns) * tile.width;
    const y = Math.floor(index / columns) * tile.height;
    const [start, end] = [index * interval, Math.min(duration, (index + 1) * interval)];
    film(frame.getContext('2d'), (start + end) / 2);
    pen.drawImage(frame, x, y, tile.width, tile.height);
    return { start, end, text: `${image}#xywh=${x},${y},${tile.width},${tile.height}` };
  });
  return { image: await sheet.encode('webp', 70), track: vtt(cues) };
}
