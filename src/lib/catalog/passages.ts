import type { Question } from '../contract/articles.ts';
import * as limits from '../contract/limits.ts';
import type { Passage } from '../contract/passages.ts';
import { plainText } from './plain-text.ts';

/** A text with its front matter. */
export interface Writing extends Omit<Passage, 'heading' | 'text'> {
  /** Summary. */
  lead?: string;
  questions?: readonly Question[];
  /** Short statements under one heading, such as usual mistakes. */
  points?: { heading: string; points: readonly string[] }[];
  /** Markdown or MDX, without front matter. */
  body: string;
}

/** Shorter paragraphs, in characters, are merged into the previous one. */
const tooShort = 120;

/** Splits a text into passages: its lead, each question, and the paragraphs and lists of its sections. */
export function passagesOf({ lead, questions = [], points = [], body, ...page }: Writing): Passage[] {
  return [
    ...(lead ? [{ ...page, heading: page.title, text: lead }] : []),
    ...questions.map(({ question, answer }) => ({ ...page, heading: question, text: answer })),
    ...points.map(({ heading, points }) => ({
      ...page,
      heading,
      list: true,
      text: points.map((point) => `${point.replace(/\.$/, '')}.`).join(' '),
    })),
    ...sectionsOf(body).flatMap(({ heading, blocks }) =>
      blocks.map((text) => ({
        ...page,
        ...(heading && { heading }),
        ...(isOfMistakes(heading) && { list: true }),
        text,
      })),
    ),
  ];
}

const isOfMistakes = (heading: string) => /\bmistakes\b|^move on when\b/i.test(heading);

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

/** Removes imports and replaces expressions in braces by their values. */
const filledIn = (body: string) =>
  body.replaceAll(/^import .*$/gm, '').replaceAll(/\{(\w+)( \* 100)?\}/g, (_, name: string, perCent?: string) => {
    const value = Number((limits as Record<string, unknown>)[name]);
    return String(perCent ? value * 100 : value);
  });

/** Drops tables, which do not read as sentences. */
const isNoTable = (block: string) => !/^\s*\|/.test(block);

/** Splits a list whose items each begin with a bold name into one passage per item. */
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
