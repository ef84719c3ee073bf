import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { text } from 'node:stream/consumers';
import { path as ffmpegPath } from '@ffmpeg-installer/ffmpeg';

/** ffmpeg ended with an error; the message ends with its last words. */
export class FfmpegError extends Error {}

/**
 * Runs ffmpeg to its end and feeds its standard input.
 * @param input chunks for standard input; made only as fast as ffmpeg takes them.
 * @returns what it wrote to standard error.
 * @throws FfmpegError
 */
export async function ffmpeg(args: readonly string[], input: Iterable<Uint8Array> = []): Promise<string> {
  const child = spawn(ffmpegPath, ['-hide_banner', '-y', ...args], { stdio: ['pipe', 'ignore', 'pipe'] });
  const words = text(child.stderr);
  const ended = once(child, 'exit') as Promise<[code: number | null]>;
  // ffmpeg may close its input before it has read all; its exit code then tells why.
  child.stdin.on('error', () => undefined);
  for (const chunk of input) {
    if (child.exitCode !== null) break;
    if (!child.stdin.write(chunk)) await Promise.race([once(child.stdin, 'drain'), ended]);
  }
  child.stdin.end();
  const [[code], written] = await Promise.all([ended, words]);
  if (code !== 0) throw new FfmpegError(`ffmpeg ended with code ${code}: ${written.trim().slice(-600)}`);
  return written;
}
