import { wordPattern } from '../contract/search.ts';
import { termOf } from '../contract/search-terms.ts';
import { shapesOf } from '../music/fretboard/chord-library.ts';
import type { ChordShape } from '../music/score/score.ts';
import { chordName, parseChord } from '../music/theory/chords.ts';
import { type Tool, tools } from './tools.ts';

/** What a search names outright. */
export interface DirectHits {
  /** The usual shape of a chord. */
  chord?: ChordShape;
  tools: Tool[];
}

/** Words beside the name of a tool or chord. */
const beside = new Set(['guitar', 'tool', 'app', 'onlin', 'free', 'a']);

const termsOf = (text: string) =>
  (text.match(wordPattern) ?? []).flatMap((word) => termOf(word) ?? []).filter((term) => !beside.has(term));

const toolTerms = tools.map((tool) => ({ tool, terms: new Set(termsOf(`${tool.title} ${tool.keywords}`)) }));

/** Finds the chord and the tools that a search names: "F", "G7", "e minor chord", "tuner", "bpm". */
export function directHits(query: string): DirectHits {
  const chord = chordIn(query);
  const terms = termsOf(query);
  const named =
    terms.length > 0 && !chord
      ? toolTerms
          .filter(({ terms: known }) => terms.every((term) => known.has(term)))
          // The title before a keyword.
          .sort((one, other) => Number(hasInTitle(other.tool, terms)) - Number(hasInTitle(one.tool, terms)))
      : [];
  return { ...(chord && { chord }), tools: named.slice(0, 2).map(({ tool }) => tool) };
}

const hasInTitle = ({ title }: Tool, terms: readonly string[]) => {
  const inTitle = new Set(termsOf(title));
  return terms.some((term) => inTitle.has(term));
};

const spoken: readonly [RegExp, string][] = [
  [/ ?(♯|sharp)/, '#'],
  [/ ?(♭|(?<=^[a-g] )flat)/, 'b'],
  [/ (major|maj) ?(7|seven(th)?)$/, 'maj7'],
  [/ (minor|min) ?(7|seven(th)?)$/, 'm7'],
  [/ (minor|min)$/, 'm'],
  [/ (major|maj)$/, ''],
  [/ (7|7th|seven(th)?)$/, '7'],
];

function chordIn(query: string): ChordShape | undefined {
  let name = query
    .trim()
    .replace(/\s+/g, ' ')
    .replace(/^(how to play |play |show me )?(an? (?=[A-Ga-g]))?/i, '')
    .replace(/ ?(guitar )?chords?( on guitar)?$/i, '');
  for (const [pattern, written] of spoken) name = name.replace(new RegExp(pattern, 'i'), written);
  if (/^do$/i.test(name)) return undefined;
  const chord = parseChord(name.charAt(0).toUpperCase() + name.slice(1));
  return chord && shapesOf(chordName(chord))[0];
}
