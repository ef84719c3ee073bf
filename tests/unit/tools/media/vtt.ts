const time = String.raw`(\d{2,}):([0-5]\d):([0-5]\d)\.(\d{3})`;
const line = new RegExp(`^${time} --> ${time}$`);

export interface ReadCue {
  id: string | undefined;
  start: number;
  end: number;
  text: string;
}

/** Reads WebVTT as strictly as we write it. Throws on anything else. */
export function readVtt(vtt: string): ReadCue[] {
  const [header, ...blocks] = vtt.trimEnd().split('\n\n');
  if (header !== 'WEBVTT') throw new Error(`not a WebVTT header: ${header}`);
  return blocks.map((block) => {
    const lines = block.split('\n');
    const at = lines.findIndex((candidate) => candidate.includes('-->'));
    const numbers = line
      .exec(lines[at] ?? '')
      ?.slice(1)
      .map(Number);
    if (!numbers || at > 1 || lines.length < at + 2) throw new Error(`not a cue: ${block}`);
    const [h = 0, m = 0, s = 0, ms = 0, h2 = 0, m2 = 0, s2 = 0, ms2 = 0] = numbers;
    return {
      id: at === 1 ? lines[0] : undefined,
      start: h * 3600 + m * 60 + s + ms / 1000,
      end: h2 * 3600 + m2 * 60 + s2 + ms2 / 1000,
      text: lines.slice(at + 1).join('\n'),
    };
  });
}
