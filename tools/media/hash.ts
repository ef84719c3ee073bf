import { createHash } from 'node:crypto';
import type { LessonSource } from './lessons.ts';

/** Raise it when the same lesson would look or sound different; all lessons are then rendered again. */
export const rendererVersion = 2;

/** Names what the picture and the sound of a lesson depend on; 12 hexadecimal digits. */
export function mediaHash({ atex, place, level, front: { title, goals, cues, backing } }: LessonSource): string {
  const parts = [rendererVersion, atex, place, level, title, goals, cues, ...(backing ? [backing] : [])];
  return createHash('sha256').update(JSON.stringify(parts)).digest('hex').slice(0, 12);
}
