import { readVtt } from '../shared/vtt.ts';

/** A thumbnail: its rectangle within the sprite sheet, in px, and the seconds it covers. */
export interface Thumbnail {
  start: number;
  end: number;
  sheet: string;
  x: number;
  y: number;
  width: number;
  height: number;
}

const rectangle = /^(\S+)#xywh=(?:pixel:)?(\d+),(\d+),(\d+),(\d+)/;

/**
 * Reads a WebVTT thumbnail track.
 * @param url of the track; sprite sheets are relative to it
 */
export function readStoryboard(vtt: string, url: string): Thumbnail[] {
  return readVtt(vtt).flatMap(({ start, end, text }) => {
    const match = rectangle.exec(text);
    if (!match) return [];
    const [x, y, width, height] = match.slice(2).map(Number) as [number, number, number, number];
    return { start, end, sheet: new URL(match[1]!, url).href, x, y, width, height };
  });
}

/** Fetches a storyboard; empty on failure, because it is only decoration. */
export async function fetchStoryboard(url: string): Promise<Thumbnail[]> {
  const absolute = new URL(url, location.href).href;
  try {
    const response = await fetch(absolute);
    return response.ok ? readStoryboard(await response.text(), absolute) : [];
  } catch {
    return [];
  }
}
