import type { CatalogLesson } from '../../../../contract/catalog.ts';
import { counted, type Finding, named } from './finding.ts';

/** Facts of a lesson's music that a question asks for: its chords, its tempo, how long it is. */
export function answerOfLesson(lower: string, { id, title, tab }: CatalogLesson): Finding | undefined {
  const see = [`lesson/${id}`];
  if (/\b(which|what) chords\b|\bchords (of|in|for)\b/.test(lower)) {
    const { chords } = tab;
    if (chords.length === 0) return { text: `${title} is played note by note; it has no chords.`, see };
    return {
      text: `${title} has ${chords.length === 1 ? 'the chord' : 'the chords'} ${named(chords.map(({ name }) => name))}.`,
      parts: chords.slice(0, 6).map((shape) => ({ kind: 'chord', shape })),
      see,
    };
  }
  if (/\btempo\b|\bbpm\b|\bhow fast\b|\bbeats (a|per) minute\b/.test(lower)) {
    return { text: `${title} goes at ${tab.tempo} beats a minute, over ${counted(tab.bars.length, 'bar')}.`, see };
  }
  return undefined;
}
