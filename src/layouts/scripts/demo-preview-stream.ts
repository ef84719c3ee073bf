/**
 * Streams the demo lesson's small rendition through Media Source Extensions, segment by segment. A full HLS engine is
 * about thirty times the size of the rest of the page.
 */
import type { Lesson } from '../../lib/contract/catalog.ts';
import { apiBase } from '../../lib/stores/http/api-base.ts';

/** Seconds to buffer ahead of the playhead. */
const ahead = 12;
const rendition = '360p';
const type = 'video/mp4; codecs="avc1.64001f,mp4a.40.2"';

/** @throws Error if the lesson cannot be fetched or played */
export async function openStream(video: HTMLVideoElement): Promise<void> {
  const { hls } = (await ask<Lesson>(`${apiBase}/demo`, (answer) => answer.json())).video;
  if (!globalThis.MediaSource?.isTypeSupported(type)) {
    video.src = hls;
    return;
  }
  const playlist = new URL(hls.replace(/[^/]+$/, `${rendition}.m3u8`), location.href);
  const text = await ask(playlist, (answer) => answer.text());
  const parts = [/#EXT-X-MAP:URI="([^"]+)"/.exec(text)?.[1] ?? '', ...text.split('\n').filter(isAddress)];
  await feed(
    video,
    parts.map((part) => new URL(part, playlist)),
  );
}

const isAddress = (line: string) => line !== '' && !line.startsWith('#');

async function ask<T>(address: string | URL, read: (answer: Response) => Promise<T>): Promise<T> {
  const answer = await fetch(address);
  if (!answer.ok) throw new Error(`${address} answers ${answer.status}`);
  return read(answer);
}

/** Resolves when the first segment is playable; appends the rest during playback. */
async function feed(video: HTMLVideoElement, parts: URL[]): Promise<void> {
  const source = new MediaSource();
  const opened = once(source, 'sourceopen');
  video.src = URL.createObjectURL(source);
  await opened;
  const buffer = source.addSourceBuffer(type);

  const append = async (part: URL) => {
    const bytes = await ask(part, (answer) => answer.arrayBuffer());
    const done = once(buffer, 'updateend');
    buffer.appendBuffer(bytes);
    await done;
  };
  const [head, first, ...rest] = parts as [URL, URL, ...URL[]];
  await append(head);
  await append(first);
  const follow = async () => {
    for (const part of rest) {
      while (buffered(video) - video.currentTime > ahead) await once(video, 'timeupdate');
      await append(part);
    }
    source.endOfStream();
  };
  follow().catch((error) => console.warn('The lesson stops here.', error));
}

const once = (target: EventTarget, event: string) =>
  new Promise((resolve) => target.addEventListener(event, resolve, { once: true }));

const buffered = ({ buffered }: HTMLVideoElement) => (buffered.length ? buffered.end(buffered.length - 1) : 0);
