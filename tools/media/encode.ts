import { readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { createCanvas } from '@napi-rs/canvas';
import { ffmpeg } from './ffmpeg.ts';
import type { Film } from './picture/film.ts';
import { frameSize } from './picture/pen.ts';
import { masterPlaylist } from './playlist.ts';
import { type Rendition, renditions } from './renditions.ts';
import { bytes, rawSound } from './sound/soundtrack.ts';
import { frameRate } from './timeline.ts';

const segmentSeconds = 6;
/** With B-frames the picture of an HLS stream begins two frames late: so the film is drawn from there on. */
const pictureDelay = 2;
/** AAC puts as many samples of silence before the sound: so as many are left out of it. */
const soundDelay = 1024;

/**
 * Encodes a film as HLS in all renditions, with `master.m3u8`, into a folder.
 * @param onProgress is told the share of frames painted, 0 to 1.
 */
export async function encode(
  film: Film,
  sound: Float32Array,
  duration: number,
  folder: string,
  onProgress: (share: number) => void,
): Promise<void> {
  const soundFile = join(folder, 'sound.f32');
  await writeFile(soundFile, bytes(sound.subarray(soundDelay)));
  const { width, height } = frameSize;
  const picture = ['-f', 'rawvideo', '-pix_fmt', 'rgba', '-s', `${width}x${height}`, '-r', String(frameRate)];
  const split = renditions.map((_, index) => `[in${index}]`).join('');
  const scaled = renditions.map((rendition, index) => `[in${index}]${scaling(rendition)}[out${index}]`);
  await ffmpeg(
    [
      ...[...picture, '-i', 'pipe:0', ...rawSound, '-i', soundFile],
      ...['-filter_complex', [`[0:v]split=${renditions.length}${split}`, ...scaled].join(';')],
      ...renditions.flatMap((rendition, index) => output(rendition, index, folder)),
    ],
    frames(film, Math.round(duration * frameRate), onProgress),
  );
  for (const { name } of renditions) await dropEditLists(join(folder, `${name}-init.mp4`));
  await masterPlaylist(folder, renditions);
}

/**
 * Edit lists tell of both delays, but Chromium does not heed them and Firefox does. Renamed to `free`, which everybody
 * skips, they leave one timeline for all: that of the fragments.
 */
async function dropEditLists(file: string): Promise<void> {
  const init = await readFile(file);
  for (let at = init.indexOf('edts'); at >= 0; at = init.indexOf('edts', at)) init.write('free', at, 'latin1');
  await writeFile(file, init);
}

function* frames(film: Film, count: number, onProgress: (share: number) => void): Generator<Uint8Array> {
  const canvas = createCanvas(frameSize.width, frameSize.height);
  const pen = canvas.getContext('2d');
  for (let frame = pictureDelay; frame < count; frame++) {
    film(pen, frame / frameRate);
    yield canvas.data();
    onProgress(frame / count);
  }
}

function scaling({ width, height }: Rendition): string {
  return `scale=${width}:${height}:flags=lanczos:in_range=pc:out_range=tv:out_color_matrix=bt709`;
}

function output({ name, quality, sound }: Rendition, index: number, folder: string): string[] {
  const keyframe = String(segmentSeconds * frameRate);
  const colours = ['-colorspace', 'bt709', '-color_primaries', 'bt709', '-color_trc', 'bt709', '-color_range', 'tv'];
  return [
    ...['-map', `[out${index}]`, '-map', '1:a'],
    ...['-c:v', 'libx264', '-preset', 'veryslow', '-tune', 'animation', '-crf', String(quality)],
    // Four reference frames keep 720p within level 3.1, which every phone decodes.
    ...['-x264-params', 'psy=0:ref=4', '-profile:v', 'high', '-level', '3.1', '-pix_fmt', 'yuv420p', ...colours],
    ...['-g', keyframe, '-keyint_min', keyframe, '-sc_threshold', '0'],
    ...['-c:a', 'aac', '-b:a', `${sound}k`, '-ac', '1'],
    ...['-f', 'hls', '-hls_time', String(segmentSeconds), '-hls_segment_type', 'fmp4', '-hls_playlist_type', 'vod'],
    ...['-hls_flags', 'independent_segments', '-hls_fmp4_init_filename', `${name}-init.mp4`],
    ...['-hls_segment_filename', join(folder, `${name}-%03d.m4s`), join(folder, `${name}.m3u8`)],
  ];
}
