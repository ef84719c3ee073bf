/** A picture of the storyboard: where it is in the sheet, in px, and the seconds it stands for. */
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
 * @param address of the track, from which the sheets' addresses are relative
 */
export function readStoryboard(vtt: string, address: string): Thumbnail[] {
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
      sheet: new URL(match[7]!, address).href,
      x,
      y,
      width,
      height,
    };
  });
}

/** Fetches a storyboard; an empty one when it cannot be had, since nothing depends on it. */
export async function fetchStoryboard(address: string): Promise<Thumbnail[]> {
  const absolute = new URL(address, location.href).href;
  try {
    const response = await fetch(absolute);
    return response.ok ? readStoryboard(await response.text(), absolute) : [];
  } catch {
    return [];
  }
}
