import type { CollectionEntry } from 'astro:content';
import { chordBoxSvg } from '../music/fretboard/chord-box.ts';
import type { ChordShape } from '../music/score/score.ts';
import { getChords } from './scores.ts';
import { placeInFile } from './source-position.ts';

const component = /<([A-Z]\w*)\b([^>]*)>/g;

/**
 * Renders the text of a lesson as HTML. `<Chord name="A" />` becomes the box of a chord that its score defines.
 * @throws with file and line of any other component or an unknown chord
 */
export function getLessonText({ id, filePath, rendered }: CollectionEntry<'lessons'>): string {
  const chords = getChords(id);
  return (rendered?.html ?? '').replaceAll(component, (written: string, name: string, rest: string) => {
    const shape = name === 'Chord' ? shapeOf(rest, chords) : undefined;
    if (shape) return `<figure class="chord">${chordBoxSvg(shape)}</figure>`;
    const names = chords.map((chord) => chord.name).join(', ') || 'none';
    throw new Error(
      `${placeInFile(filePath ?? '', written)}: ${written} cannot be drawn. ` +
        `Write <Chord name="…" /> with a chord of the score: ${names}.`,
    );
  });
}

function shapeOf(attributes: string, chords: readonly ChordShape[]): ChordShape | undefined {
  const name = /^ name="([^"]*)" \/$/.exec(attributes)?.[1];
  return chords.find((chord) => chord.name === name);
}
