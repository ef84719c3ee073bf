import type { CollectionEntry } from 'astro:content';
import type { Chapter } from '../contract/catalog.ts';
import { escapeMarkup } from '../contract/markup.ts';
import { paths } from '../contract/page-paths.ts';
import { chordBoxSvg } from '../music/fretboard/chord-box.ts';
import type { ChordShape } from '../music/score/score.ts';
import { getMedia } from './media.ts';
import { getChords } from './scores.ts';
import { placeInFile } from './source-position.ts';

const component = /<([A-Z]\w*)\b([^>]*)>/g;

/**
 * Renders the text of a lesson as HTML. Each component stands on a line of its own:
 * - `<Chord name="A" />` becomes the box of a chord that its score defines,
 * - `<Chapter title="Build the A chord" />` a link to that chapter of the video,
 * - `<Tool name="tuner" />` and `<Tool name="chord-changes" chords="A D" />` a button that opens the tool.
 * @throws with file and line of any other component, and of an unknown chord, chapter or tool
 */
export function getLessonText({ id, filePath, rendered }: CollectionEntry<'lessons'>): string {
  const chords = getChords(id);
  const { chapters } = getMedia(id).manifest;
  return (rendered?.html ?? '').replaceAll(component, (written: string, name: string, rest: string) => {
    const attributes = attributesOf(rest);
    const html =
      (name === 'Chord' && chordBox(attributes, chords)) ||
      (name === 'Chapter' && chapterLink(attributes, chapters)) ||
      (name === 'Tool' && toolButton(attributes));
    if (html) return html;
    throw new Error(
      `${placeInFile(filePath ?? '', written)}: ${written} cannot be drawn. ` +
        `Write <Chord name="…" /> with a chord of the score (${chords.map((chord) => chord.name).join(', ') || 'none'}), ` +
        `<Chapter title="…" /> with a chapter (${chapters.map(({ title }) => title).join(', ')}), ` +
        '<Tool name="tuner" /> or <Tool name="chord-changes" chords="A D" />.',
    );
  });
}

type Attributes = Record<string, string>;

const attributesOf = (text: string): Attributes =>
  Object.fromEntries([...text.matchAll(/(\w+)="([^"]*)"/g)].map(([, name, value]) => [name, value]));

function chordBox({ name }: Attributes, chords: readonly ChordShape[]): string | undefined {
  const shape = chords.find((chord) => chord.name === name);
  return shape && `<figure class="chord">${chordBoxSvg(shape)}</figure>`;
}

function chapterLink({ title }: Attributes, chapters: readonly Chapter[]): string | undefined {
  const chapter = chapters.find((chapter) => chapter.title === title);
  if (!chapter) return undefined;
  const name = `Play “${escapeMarkup(chapter.title)}”`;
  return `<p class="lesson-tool"><a href="?t=${chapter.start}" data-chapter="${chapter.start}">${name}</a></p>`;
}

function toolButton({ name, chords }: Attributes): string | undefined {
  if (name === 'tuner') return toolLink('tuner', '', 'Open the tuner');
  const [one, other] = chords?.split(' ') ?? [];
  if (name !== 'chord-changes' || !one || !other) return undefined;
  const pair = escapeMarkup(`${one} ${other}`);
  return toolLink('chord-changes', ` data-chords="${pair}"`, `Count ${pair.replace(' ', ' to ')} for one minute`);
}

const toolLink = (toolId: string, data: string, text: string) =>
  `<p class="lesson-tool"><a class="button quiet" href="${paths.tool(toolId)}" data-lesson-tool${data}>${text}</a></p>`;
