/** Reads and shortens HLS playlists (RFC 8216), as far as keeping a lesson needs it. */

const streamTag = '#EXT-X-STREAM-INF:';
const heightOf = (line: string) => Number(/RESOLUTION=\d+x(\d+)/.exec(line)?.[1] ?? 0);

/** How a picture is chosen: as sharp as there is, or as few bytes as there are. */
export type Picture = 'sharp' | 'small';

/** Height in px of the picture that is kept; 0 for a playlist without pictures to choose from. */
export function chooseHeight(master: string, picture: Picture): number {
  const heights = master.split('\n').flatMap((line) => (line.startsWith(streamTag) ? heightOf(line) : []));
  if (heights.length === 0) return 0;
  return picture === 'sharp' ? Math.max(...heights) : Math.min(...heights);
}

/** A master playlist that offers the picture of one height alone. */
export function withOneHeight(master: string, height: number): string {
  let leaving = false;
  return master
    .split('\n')
    .filter((line) => {
      if (line.startsWith('#EXT-X-I-FRAME-STREAM-INF:')) return false;
      const left = leaving;
      leaving = line.startsWith(streamTag) && heightOf(line) !== height;
      return !leaving && !(left && !line.startsWith('#'));
    })
    .join('\n');
}

/** Names of the files that a playlist, or a WebVTT track of pictures, is made of. */
export function filesIn(text: string): string[] {
  if (text.startsWith('WEBVTT')) return unique([...text.matchAll(/^([\w.-]+)#xywh=/gm)].map(([, name]) => name!));
  const lines = text.split('\n').map((line) => line.trim());
  const inTags = lines.flatMap((line) => (line.startsWith('#') ? (/URI="([^"]+)"/.exec(line)?.[1] ?? []) : []));
  return unique([...inTags, ...lines.filter((line) => line && !line.startsWith('#'))]);
}

const unique = (names: string[]) => [...new Set(names)];
