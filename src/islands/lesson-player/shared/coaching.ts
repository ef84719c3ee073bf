import { readVtt, type VttCue } from './vtt.ts';

export interface CoachingLine extends VttCue {
  /** What sounds meanwhile, as captions describe it: `[♪ D]`. */
  sounds?: string;
}

/** Lines of coaching by URL of the captions, so that each file is fetched once. */
const requested = new Map<string, Promise<CoachingLine[]>>();

/**
 * Reads the lines of coaching from a lesson's captions, descriptions of sounds apart. Leaves out cues that hold nothing
 * else.
 */
export function readCoaching(captions: string): CoachingLine[] {
  return readVtt(captions)
    .map(({ text, ...times }) => {
      const [sounds, words] = [linesOf(text, true), linesOf(text, false)];
      return { ...times, text: words, ...(sounds && { sounds }) };
    })
    .filter(({ text }) => text !== '');
}

/** The line at a position of the video in seconds, if any. */
export const coachingAt = (lines: readonly CoachingLine[], position: number): CoachingLine | undefined =>
  lines.find(({ start, end }) => start <= position && position < end);

/**
 * Fetches the lines of coaching. A failed request is repeated by the next call.
 * @param url of the lesson's captions
 * @throws if the captions cannot be fetched
 */
export function fetchCoaching(url: string): Promise<CoachingLine[]> {
  const known = requested.get(url);
  if (known) return known;
  const request = fetchText(url).then(readCoaching);
  requested.set(url, request);
  request.catch(() => requested.delete(url));
  return request;
}

async function fetchText(url: string): Promise<string> {
  const response = await fetch(url);
  if (!response.ok) throw new Error(`The captions answer ${response.status}.`);
  return response.text();
}

/** The lines of a cue that describe sounds, or the others. */
const linesOf = (text: string, sounds: boolean) =>
  unescapeCue(
    text
      .split('\n')
      .filter((line) => /^\[.*\]$/.test(line) === sounds)
      .join(' '),
  );

const unescapeCue = (text: string) => text.replace(/&lt;/g, '<').replace(/&gt;/g, '>').replace(/&amp;/g, '&');
