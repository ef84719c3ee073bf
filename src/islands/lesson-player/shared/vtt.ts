/** A cue of a WebVTT file: its text, and when it shows, in seconds of the video. */
export interface VttCue {
  start: number;
  end: number;
  text: string;
}

const cuePattern = /(?:(\d+):)?(\d+):([\d.]+)\s+-->\s+(?:(\d+):)?(\d+):([\d.]+)[^\n]*\n((?:[^\n]+(?:\n|$))*)/g;

/** Reads the cues of a WebVTT file. Empty for other formats. */
export function readVtt(file: string): VttCue[] {
  const at = (hours: string | undefined, minutes: string | undefined, seconds: string | undefined) =>
    Number(hours ?? 0) * 3600 + Number(minutes) * 60 + Number(seconds);
  return [...file.replaceAll('\r', '').matchAll(cuePattern)].map(([, h1, m1, s1, h2, m2, s2, text = '']) => ({
    start: at(h1, m1, s1),
    end: at(h2, m2, s2),
    text: text.trim(),
  }));
}
