import { wordPattern } from './search.ts';
import { termOf } from './search-terms.ts';

/** Phrases that say more than their words, and the word that stands for them. */
const phrases: readonly [RegExp, string][] = [
  [/\b(?:is|are|go|goes|going|gone|went|drifts?|slips?) (?:a bit )?(?:flat|sharp)\b|\bout of tune\b/g, 'detuned'],
  [/\b(?:lose|loses|losing|hold|holds|stay|stays|keep|keeps) (?:its |the |in )?tun(?:e|ing)\b/g, 'detuned'],
  [/\bleft[- ]?hand(?:ed|er|ers)\b|\bleft(?:y|ie|ies)\b|\bsouthpaw\b/g, 'lefthanded'],
  [/\bright[- ]?handed\b/g, 'righthanded'],
  [/\b(?:giv(?:e|ing)|gave) (?:it )?up\b|\bquit(?:ting)?\b/g, 'quit'],
  [/\b(?:[2-9]|two|three|four|six)[/-](?:4|8|four|eight)\b|\btime signatures?\b/g, 'metre'],
  [/\bby ear\b/g, 'byear'],
  [/\bhow (?:long|soon|much time|many (?:weeks|months|years|hours|minutes|days))\b/g, 'howlong'],
  [/\bhow (?:often|regularly|frequently)\b|\bhow many (?:times|days) (?:a|per|each)\b/g, 'howoften'],
  [/\bhow (?:much|expensive)\b/g, 'howmuch'],
  [/\bbar chords?\b|\bbarr?ed? chords?\b/g, 'barre chord'],
];

/** Words that say little in a question to a guitar school. */
const light = new Set(
  'guitar a always much mean best good right happen take often actual thing tri possibl someth anyth realli peopl ok okai'.split(
    ' ',
  ),
);

/** Returns the search terms of a question or of what may answer it, in their order. */
export function questionTerms(text: string): string[] {
  let plain = text.toLowerCase().replaceAll(/[‘’]/g, "'");
  for (const [pattern, word] of phrases) plain = plain.replaceAll(pattern, ` ${word} `);
  return (plain.match(wordPattern) ?? []).flatMap((word) => {
    const term = termOf(word);
    return term && !light.has(term) ? term : [];
  });
}
