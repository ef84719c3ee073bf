import { excerpt } from '#src/lib/music/score/excerpt.ts';
import { ffmpeg } from './ffmpeg.ts';
import type { LessonSource } from './lessons.ts';
import { bandOf, playBand } from './sound/band.ts';
import { bytes, evened, rawSound } from './sound/soundtrack.ts';

/** Bass and drums need no more. */
const encoding = ['-ar', '24000', '-c:a', 'aac', '-b:a', '24k', '-movflags', '+faststart'];

/**
 * Writes the backing track of a lesson that has one: its chords, played by bass and drums, the guitar left out.
 * @returns whether there is one
 */
export async function writeBacking({ score, front: { backing } }: LessonSource, file: string): Promise<boolean> {
  if (!backing) return false;
  const band = bandOf(excerpt(score, backing.from - 1, backing.to), backing.rounds);
  const sound = await evened(await playBand(band));
  await ffmpeg([...rawSound, '-i', 'pipe:0', ...encoding, file], [bytes(sound)]);
  return true;
}
