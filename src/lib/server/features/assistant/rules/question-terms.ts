import { wordPattern } from '../../../../contract/search.ts';

/** Stop words. */
const empty = new Set(
  (
    'a about all am an and any are as at be been but by can could did do does doing each for from get give go goes got ' +
    'had has have he help her here him his how i if im in into is isn it its ive just know let like ll make me my need no not ' +
    'now of on one or our out please re s she should show so some t tell than that the their them then there these they ' +
    'this those to too us ve want was way we well were what when where which while who why will with would you your ' +
    'always really very much mean means best good right doesn don explain happens happen take often guitar'
  ).split(' '),
);

/** Synonyms. */
const same: Readonly<Record<string, string>> = {
  price: 'cost',
  expensive: 'cost',
  cheap: 'cost',
  pay: 'cost',
  paying: 'cost',
  fee: 'cost',
  membership: 'plan',
  subscription: 'plan',
  subscribe: 'plan',
  ache: 'hurt',
  pain: 'hurt',
  sore: 'hurt',
  painful: 'hurt',
  faster: 'speed',
  fast: 'speed',
  quick: 'speed',
  quicker: 'speed',
  tempo: 'speed',
  plectrum: 'pick',
  plectrums: 'pick',
  amplifier: 'amp',
  amplifiers: 'amp',
  kid: 'child',
  kids: 'child',
  children: 'child',
  son: 'child',
  daughter: 'child',
  switch: 'change',
  twelve: '12',
  fingering: 'finger',
  begin: 'start',
  beginning: 'start',
  starting: 'start',
  beginner: 'start',
  beginners: 'start',
  newcomer: 'start',
  film: 'video',
  buzzing: 'buzz',
  buzzes: 'buzz',
  rattle: 'buzz',
  rattles: 'buzz',
  dull: 'buzz',
  bad: 'buzz',
  muffled: 'buzz',
  dead: 'buzz',
};

const endings: readonly [RegExp, string][] = [
  [/(ss|us|is)$/, '$1'],
  [/ies$/, 'y'],
  [/(x|ch|sh)es$/, '$1'],
  [/s$/, ''],
];
const forms: readonly [RegExp, string][] = [
  [/([b-df-hj-np-tv-z])\1ing$/, '$1'],
  [/([a-z]{3,})ing$/, '$1'],
  [/([b-df-hj-np-tv-z])\1ed$/, '$1'],
  [/([a-z]{3,})ed$/, '$1'],
  [/([a-z]{3,})ly$/, '$1'],
];

function stem(word: string): string {
  if (word.length < 4) return word;
  const [ending] = endings.filter(([pattern]) => pattern.test(word));
  const one = ending ? word.replace(...ending) : word;
  const [form] = forms.filter(([pattern]) => pattern.test(one));
  return (form ? one.replace(...form) : one).replace(/(?<=[a-z]{3})e$/, '');
}

/** Normalises a word to its search term; null for stop words. */
export function meaning(word: string): string | null {
  const lower = word.toLowerCase();
  if (empty.has(lower)) return null;
  return stem(same[lower] ?? lower);
}

/** Returns the search terms of a text. */
export const wordsOf = (text: string): string[] =>
  (text.match(wordPattern) ?? []).flatMap((word) => meaning(word) ?? []);
