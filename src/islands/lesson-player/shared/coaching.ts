import { readVtt, type VttCue } from './vtt.ts';

/** Lines of coaching by URL of the captions, so that each file is fetched once. */
const requested = new Map<string, Promise<VttCue[]>>();

/**
 * Reads the lines of coaching from a lesson's captions: without descriptions of sounds, such as `[♪ D]`, and without the
 * cues that hold nothing else.
 */
export function readCoaching(captions: string): VttCue[] {
  return readVtt(captions)
    .map(({ text, ...times }) => ({ ...times, text: unescapeCue(withoutSounds(text)) }))
    .filter(({ text }) => text !== '');
}

/** The line at a position of the video in seconds, if any. */
export const coachingAt = (lines: readonly VttCue[], position: number): VttCue | undefined =>
  lines.find(({ start, end }) => start <= position && position < end);

/**
 * Fetches the lines of coaching. A failed request is repeated by the next call.
 * @param url of the lesson's captions
 * @throws if the captions cannot be fetched
 */
export function fetchCoaching(url: string): Promise<VttCue[]> {
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

const withoutSounds = (text: string) =>
  text
    .split('\n')
    .filter((line) => !/^\[.*\]$/.test(line))
    .join(' ');

const unescapeCue = (text: string) => text.replace(/&lt;/g, '<').replace(/&gt;/g, '>').replace(/&amp;/g, '&');
