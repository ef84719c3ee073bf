import { execFile } from 'node:child_process';
import { promisify } from 'node:util';
import { path as ffmpegPath } from '@ffmpeg-installer/ffmpeg';
import { path as ffprobePath } from '@ffprobe-installer/ffprobe';

const run = promisify(execFile);
const encoding = 'buffer';
const maxBuffer = 256 * 1024 * 1024;

export interface Probed {
  codecs: string[];
  height: number | undefined;
  duration: number;
}

/** What ffprobe sees of a playlist. */
export async function probe(playlist: string): Promise<Probed> {
  const entries = 'stream=codec_name,height:format=duration';
  const { stdout } = await run(ffprobePath, ['-v', 'error', '-show_entries', entries, '-of', 'json', playlist]);
  const { streams, format } = JSON.parse(stdout) as {
    streams: { codec_name: string; height?: number }[];
    format: { duration: string };
  };
  return {
    codecs: streams.map((stream) => stream.codec_name).toSorted(),
    height: streams.find((stream) => stream.height)?.height,
    duration: Number(format.duration),
  };
}

export interface Heard {
  mean: number;
  peak: number;
}

/** Mean and peak level of a playlist's sound, in dB of full scale. */
export async function volume(playlist: string): Promise<Heard> {
  const { stderr } = await run(ffmpegPath, ['-i', playlist, '-vn', '-af', 'volumedetect', '-f', 'null', '-']);
  const read = (name: string) => Number(new RegExp(`${name}: (-?[\\d.]+) dB`).exec(stderr)?.[1]);
  return { mean: read('mean_volume'), peak: read('max_volume') };
}

/** Decoded sound from the very first packet on, mono. */
export async function samples(playlist: string, seconds: number, sampleRate = 48_000): Promise<Float32Array> {
  const args = [
    '-v',
    'error',
    '-i',
    playlist,
    '-t',
    String(seconds),
    '-vn',
    '-ac',
    '1',
    '-ar',
    String(sampleRate),
    '-f',
    'f32le',
    '-',
  ];
  const { stdout } = await run(ffmpegPath, args, { encoding, maxBuffer });
  return new Float32Array(stdout.buffer.slice(stdout.byteOffset, stdout.byteOffset + stdout.length));
}

/** Decoded frames as grey pictures of 160 × 90, each with its presentation time in seconds. */
export async function greyFrames(playlist: string, seconds: number): Promise<{ time: number; pixels: Uint8Array }[]> {
  const size = 160 * 90;
  const [times, { stdout }] = await Promise.all([
    pictureTimes(playlist),
    run(
      ffmpegPath,
      [
        '-v',
        'error',
        '-i',
        playlist,
        '-t',
        String(seconds),
        '-vsync',
        'passthrough',
        '-vf',
        'scale=160:90,format=gray',
        '-f',
        'rawvideo',
        '-',
      ],
      { encoding, maxBuffer },
    ),
  ]);
  const count = stdout.length / size;
  return times
    .slice(0, count)
    .map((time, index) => ({ time, pixels: stdout.subarray(index * size, (index + 1) * size) }));
}

/** The presentation times of all pictures, read from their packets: what players go by. */
async function pictureTimes(playlist: string): Promise<number[]> {
  const entries = ['-select_streams', 'v', '-show_entries', 'packet=pts_time', '-of', 'csv=p=0'];
  const { stdout } = await run(ffprobePath, ['-v', 'error', ...entries, playlist]);
  return stdout
    .trim()
    .split('\n')
    .map(Number.parseFloat)
    .toSorted((a, b) => a - b);
}
