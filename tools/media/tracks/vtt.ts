/** One line of a WebVTT file; times in seconds. */
export interface VttCue {
  id?: string;
  start: number;
  end: number;
  text: string;
}

/** A whole WebVTT file. */
export function vtt(cues: readonly VttCue[]): string {
  const blocks = cues.map(({ id, start, end, text }) =>
    [...(id === undefined ? [] : [id]), `${timestamp(start)} --> ${timestamp(end)}`, escapeCue(text)].join('\n'),
  );
  return `${['WEBVTT', ...blocks].join('\n\n')}\n`;
}

/** `01:02:03.456` */
export function timestamp(seconds: number): string {
  const milliseconds = Math.round(seconds * 1000);
  const part = (divisor: number, modulo: number, digits: number) =>
    String(Math.floor(milliseconds / divisor) % modulo).padStart(digits, '0');
  return `${part(3_600_000, 100, 2)}:${part(60_000, 60, 2)}:${part(1000, 60, 2)}.${part(1, 1000, 3)}`;
}

/** A cue may hold neither markup nor an arrow, and no empty line. */
function escapeCue(text: string): string {
  return text
    .replace(/&/g, '&amp;')
    .replace(/</g, '&lt;')
    .replace(/>/g, '&gt;')
    .replace(/\n{2,}/g, '\n');
}
