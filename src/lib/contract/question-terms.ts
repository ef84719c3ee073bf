import { wordPattern } from './search.ts';
import { termOf } from './search-terms.ts';

/** Phrases that say more than their words, and the word that stands for them. */
const phrases: readonly [RegExp, string][] = [
  [
    /\b(?:no|little|not (?:enough|much)|hardly any|short of|(?:don't|do not|dont|haven't|have not) (?:really )?(?:have|got|find|get)(?: the| any| enough| much)?) time\b/g,
    'busy',
  ],
  [
    /\b(?:can|don|won|isn|aren|doesn|didn|haven|hasn|wasn|wouldn|couldn|shouldn)'?t\b|\bcannot\b|'(?:m|s|re|ve|ll|d)\b/g,
    '',
  ],
  [
    /\b(?:(?:what|where|who|how|that|there)s|ive|theyre|youre|dunno|gonna|wanna|gotta|pls|plz|please|thanks|thx|ur)\b/g,
    '',
  ],
  [/\bnow what\b|\bwhat now\b/g, 'newhere'],
  [/\b7 (?:in|after|of) (?:an? |the )?[a-g][#b]?7\b/g, '7'],
  [/\bstep by step\b/g, ''],
  [/\b(?:log|sign)(?:ging|ing)? in\b|\blog ?in\b/g, 'login'],
  [/\b(?:sign(?:ed|ing)? up|new here|registered|just joined)\b/g, 'newhere'],
  [/\bstands? for\b/g, 'mean'],
  [
    /\b(?:is|was|has) (?:it|this|that) (?:even )?normal\b|\bmakes? (?:even |any )?sense\b|\bworth (?:it|while|trying)\b/g,
    '',
  ],
  [
    /\b(?:after|in|for) (?:like )?(?:a few|some|a|one|two|three|four|five|ten|\d+) (?:minutes?|hours?|days?|weeks?)\b|\bwhole (?=songs?\b)/g,
    '',
  ],
  [/\bset(?:ting)?[- ]?ups?\b/g, 'setup'],
  [
    /\b(?:at|turn(?:s|ed|ing)?|i'?m|am|aged?|be|is) (?:already |over |nearly |almost |now )?(?:3[5-9]|[4-9]\d)\b(?! (?:bpm|beats|minutes|euros?|dollars?|frets?|%))/g,
    'old',
  ],
  [/\b(?:3[5-9]|[4-9]\d)[- ]?(?:years?|yrs?)[- ]?olds?\b/g, 'old'],
  [/\b(?:little|small|fourth|4th) fingers?\b/g, 'pinky'],
  [/\btips? of (?:my|the) fingers?\b|\bfinger ?tips?\b/g, 'fingertip'],
  [/\bpick(?:s|ing|ed)? up (?=nothing|any|my|the (?:sound|signal|string|note))/g, 'hear '],
  [/\bhalf(?: the)? speed\b|\bslow(?:er|ly|ed)? (?:it )?down\b/g, 'slow'],
  [/\bwithout (?:a |an |the |any )?(?:internet|network|connection|wi-?fi)(?: connection)?\b/g, 'offline'],
  [/\b(?:[4-9]|1[0-2]|four|five|six|seven|eight|nine|ten)[- ]?(?:years?|yrs?)[- ]?olds?\b/g, 'child'],
  [/\b(?:keep\w*|in|out of) time\b/g, 'ontime'],
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

/** Stems of words that say little in a question to a guitar school. */
const light = new Set(
  (
    'guitar a always much mean best good right happen take often actual thing tri possibl someth anyth realli ' +
    'peopl ok okai time everi complet total proper properli correct correctli feel stuff lot bit ' +
    'think wonder wish seem still ever even also mai sai come find through anyon anybodi someon somebodi ' +
    'becaus hope insid whenev necessari import expect love fine special befor hello hi hey roughli belong exactli yesterdai obvious suppos'
  ).split(' '),
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

/** Words that ask, which say little but tell similar questions apart. */
const askingPattern = /\b(why|when|which|where|who|need|must|necessary|needed|essential|important)\b/g;
const needing = /^(?:need|must|necessary|essential|important)/;

/** Returns the words with which a text asks. */
export const askingWords = (text: string): string[] =>
  (text.toLowerCase().match(askingPattern) ?? []).map((word) => (needing.test(word) ? 'need' : word));

/** Jaccard similarity of the words of two texts, stop words included: 0 to 1. */
export function likeness(one: ReadonlySet<string>, other: ReadonlySet<string>): number {
  const both = [...one].filter((word) => other.has(word)).length;
  return both / (one.size + other.size - both || 1);
}

/** Returns all words of a text, stop words included. */
export const wordSet = (text: string): Set<string> => new Set(text.toLowerCase().match(wordPattern));
