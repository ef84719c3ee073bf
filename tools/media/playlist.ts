import { readFile, stat, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { Rendition } from './renditions.ts';
import { frameRate } from './timeline.ts';

/** Writes `master.m3u8` over renditions that are already in the folder, with the bandwidths that were measured. */
export async function masterPlaylist(folder: string, renditions: readonly Rendition[]): Promise<void> {
  const entries = await Promise.all(renditions.map((rendition) => entry(folder, rendition)));
  const lines = ['#EXTM3U', '#EXT-X-VERSION:7', '#EXT-X-INDEPENDENT-SEGMENTS', ...entries.flat()];
  await writeFile(join(folder, 'master.m3u8'), `${lines.join('\n')}\n`);
}

async function entry(folder: string, { name, width, height }: Rendition): Promise<string[]> {
  const segments = await measure(folder, await readFile(join(folder, `${name}.m3u8`), 'utf8'));
  const longest = Math.max(...segments.map(({ seconds }) => seconds));
  // A last segment of a frame or two says nothing about bandwidth (RFC 8216, 4.3.4.2).
  const whole = segments.filter(({ seconds }) => seconds >= longest / 2);
  const peak = Math.max(...whole.map(({ bits, seconds }) => bits / seconds));
  const sum = (values: number[]) => values.reduce((total, value) => total + value, 0);
  const average = sum(segments.map(({ bits }) => bits)) / sum(segments.map(({ seconds }) => seconds));
  const attributes = [
    `BANDWIDTH=${Math.ceil(peak)}`,
    `AVERAGE-BANDWIDTH=${Math.ceil(average)}`,
    `CODECS="${videoCodec(await readFile(join(folder, `${name}-init.mp4`)))},mp4a.40.2"`,
    `RESOLUTION=${width}x${height}`,
    `FRAME-RATE=${frameRate.toFixed(3)}`,
  ];
  return [`#EXT-X-STREAM-INF:${attributes.join(',')}`, `${name}.m3u8`];
}

async function measure(folder: string, playlist: string) {
  const segments = [...playlist.matchAll(/#EXTINF:([\d.]+),.*\n(.+)/g)];
  return Promise.all(
    segments.map(async ([, seconds, file]) => ({
      seconds: Number(seconds),
      bits: 8 * (await stat(join(folder, file ?? ''))).size,
    })),
  );
}

/** `avc1.640020`: profile, constraints and level stand after the version in the `avcC` box (ISO/IEC 14496-15). */
function videoCodec(init: Buffer): string {
  const at = init.indexOf('avcC');
  if (at < 0) throw new Error('The init segment holds no H.264.');
  return `avc1.${init.subarray(at + 5, at + 8).toString('hex')}`;
}
