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

const cue =
  /(?:(\d+):)?(\d+):([\d.]+)\s+-->\s+(?:(\d+):)?(\d+):([\d.]+)[^\n]*\n(\S+)#xywh=(?:pixel:)?(\d+),(\d+),(\d+),(\d+)/g;

/**
 * Reads a WebVTT thumbnail track.
 * @param url of the track; sprite sheets are relative to it
 */
export function readStoryboard(vtt: string, url: string): Thumbnail[] {
  return [...vtt.replaceAll('\r', '').matchAll(cue)].map((match) => {
    const [h1, m1, s1, h2, m2, s2] = match.slice(1, 7).map((part) => Number(part ?? 0)) as [
      number,
      number,
      number,
      number,
      number,
      number,
    ];
    const [x, y, width, height] = match.slice(8, 12).map(Number) as [number, number, number, number];
    return {
      start: h1 * 3600 + m1 * 60 + s1,
      end: h2 * 3600 + m2 * 60 + s2,
      sheet: new URL(match[7]!, url).href,
      x,
      y,
      width,
      height,
    };
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
