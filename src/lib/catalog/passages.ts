import type { Question } from '../contract/articles.ts';
import * as limits from '../contract/limits.ts';
import type { Passage } from '../contract/passages.ts';
import { plainText } from './plain-text.ts';

/** A text of the school with what its front matter says. */
export interface Writing extends Omit<Passage, 'heading' | 'text'> {
  /** What it says in short. */
  lead?: string;
  questions?: readonly Question[];
  /** Short statements under one heading, such as usual mistakes. */
  points?: { heading: string; points: readonly string[] }[];
  /** Markdown or MDX, without front matter. */
  body: string;
}

/** Shorter paragraphs than this, in characters, go with the one before them. */
const tooShort = 120;

/** A text in pieces: its lead, each question, and the paragraphs and lists of its sections. */
export function passagesOf({ lead, questions = [], points = [], body, ...page }: Writing): Passage[] {
  return [
    ...(lead ? [{ ...page, heading: page.title, text: lead }] : []),
    ...questions.map(({ question, answer }) => ({ ...page, heading: question, text: answer })),
    ...points.map(({ heading, points }) => ({
      ...page,
      heading,
      text: points.map((point) => `${point.replace(/\.$/, '')}.`).join(' '),
    })),
    ...sectionsOf(body).flatMap(({ heading, blocks }) =>
      blocks.map((text) => ({ ...page, ...(heading && { heading }), text })),
    ),
  ];
}

interface Section {
  heading: string;
  blocks: string[];
}

function sectionsOf(body: string): Section[] {
  return filledIn(body)
    .split(/^(?=#{2,} )/m)
    .map((part) => {
      const [, heading = '', rest = part] = /^#+ (.*)\n([\s\S]*)$/.exec(part) ?? [];
      return {
        heading: plainText(heading),
        blocks: joined(
          rest
            .split(/\n\s*\n/)
            .filter(isNoTable)
            .flatMap(pieces),
        ),
      };
    });
}

/** Without imports, and with the numbers that stand in braces. */
const filledIn = (body: string) =>
  body.replaceAll(/^import .*$/gm, '').replaceAll(/\{(\w+)( \* 100)?\}/g, (_, name: string, perCent?: string) => {
    const value = Number((limits as Record<string, unknown>)[name]);
    return String(perCent ? value * 100 : value);
  });

/** Tables are for the eye. */
const isNoTable = (block: string) => !/^\s*\|/.test(block);

/** A list whose points each have a name of their own is several pieces, which stay apart. */
function pieces(block: string): Piece[] {
  const isNamed = /^\s*[-*] \*\*/m.test(block);
  const parts = isNamed ? block.split(/^(?=\s*[-*] \*\*)/m) : [block];
  return parts.flatMap((part) => ({ text: plainText(part), apart: isNamed })).filter(({ text }) => text !== '');
}

interface Piece {
  text: string;
  apart: boolean;
}

function joined(blocks: readonly Piece[]): string[] {
  const found: Piece[] = [];
  for (const piece of blocks) {
    const last = found.at(-1);
    const isShort = (last && last.text.length < tooShort) || piece.text.length < tooShort / 2;
    if (last && isShort && !piece.apart && !last.apart) last.text += ` ${piece.text}`;
    else found.push({ ...piece });
  }
  return found.map(({ text }) => text);
}
