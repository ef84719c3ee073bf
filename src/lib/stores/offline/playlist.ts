/** Reads and shortens HLS playlists (RFC 8216), as far as downloading a lesson needs it. */

const streamTag = '#EXT-X-STREAM-INF:';
const heightOf = (line: string) => Number(/RESOLUTION=\d+x(\d+)/.exec(line)?.[1] ?? 0);

/** The largest picture that the lesson has, or the smallest. */
export type VideoQuality = 'sharp' | 'small';

/** Height in px of the chosen video; 0 for a playlist that offers no choice. */
export function chooseHeight(master: string, quality: VideoQuality): number {
  const heights = master.split('\n').flatMap((line) => (line.startsWith(streamTag) ? heightOf(line) : []));
  if (heights.length === 0) return 0;
  return quality === 'sharp' ? Math.max(...heights) : Math.min(...heights);
}

/** Removes the streams of all other heights, and the I-frame streams, from a master playlist. */
export function withOneHeight(master: string, height: number): string {
  let isRemoving = false;
  return master
    .split('\n')
    .filter((line) => {
      if (line.startsWith('#EXT-X-I-FRAME-STREAM-INF:')) return false;
      const wasRemoving = isRemoving;
      isRemoving = line.startsWith(streamTag) && heightOf(line) !== height;
      // The stream's address is on the line after its tag.
      return !isRemoving && !(wasRemoving && !line.startsWith('#'));
    })
    .join('\n');
}

/** Names of the files that a playlist or a WebVTT thumbnail track refers to. */
export function filesIn(text: string): string[] {
  if (text.startsWith('WEBVTT')) return unique([...text.matchAll(/^([\w.-]+)#xywh=/gm)].map(([, name]) => name!));
  const lines = text.split('\n').map((line) => line.trim());
  const inTags = lines.flatMap((line) => (line.startsWith('#') ? (/URI="([^"]+)"/.exec(line)?.[1] ?? []) : []));
  return unique([...inTags, ...lines.filter((line) => line && !line.startsWith('#'))]);
}

const unique = (names: string[]) => [...new Set(names)];
