import type { Chapter } from '#src/lib/contract/catalog.ts';
import type { Score } from '#src/lib/music/score/score.ts';
import type { Timeline } from '../timeline.ts';
import { vtt } from './vtt.ts';

/** The sections of a score as chapters of its film; bars before the first section belong to one of the score's name. */
export function chaptersOf(score: Score, { musicStart, musicEnd }: Timeline): Chapter[] {
  const starts = score.bars
    .filter((bar) => bar.section !== undefined || bar.index === 0)
    .map((bar) => ({ title: bar.section ?? score.title, start: musicStart + bar.start }));
  return starts.map(({ title, start }, index) => ({
    id: `${index + 1}-${slugOf(title)}`,
    title,
    start,
    end: starts[index + 1]?.start ?? musicEnd,
  }));
}

export function chaptersVtt(chapters: readonly Chapter[]): string {
  return vtt(chapters.map(({ id, title, start, end }) => ({ id, start, end, text: title })));
}

function slugOf(title: string): string {
  const words = title.toLowerCase().match(/[a-z0-9]+/g) ?? [];
  return words.join('-');
}
