import { stemmer } from 'stemmer';
import { type SearchDocument, wordPattern } from './search.ts';

/** Left out of the index and of queries. `a` is kept, being a note and a chord. */
const stopWords = new Set(
  (
    'about all am an and any are as at be been but by can could did do does doing each for from get give go goes got ' +
    'had has have he help her here him his how i if im in into is isn it its ive just know let like ll make me my need ' +
    'no not now of on one or our out please re s she should show so some t tell than that the their them then there ' +
    'these they this those to too us ve want was way we well were what when where which while who why will with would ' +
    'you your really very don doesn'
  ).split(' '),
);

/** Words that mean the same here; the first stands for all of them. */
const groups = [
  'cost price pricing expensive cheap pay paying payment fee',
  'plan membership subscription subscribe',
  'hurt ache pain painful sore ouch',
  'speed fast faster fastest quick quicker quickly quickest tempo bpm',
  'pick plectrum',
  'amp amplifier',
  'child kid children son daughter toddler grandchild grandchildren grandson granddaughter boy girl teenager',
  'family wife husband partner',
  'bad awful horrible terrible ugly',
  'day daily',
  'minute min mins',
  'type kind sort',
  'hear heard',
  'forget forgot forgotten',
  'lose lost losing',
  'break broke broken snap snapped',
  'buy bought purchase',
  'learn learnt',
  'hold held',
  'besides apart',
  'finder dictionary library',
  'make made',
  'teach taught',
  'write wrote written',
  'sing sang',
  'stand stood',
  'press push',
  'clamp clip',
  'loose floppy slack',
  'pinky pinkie',
  'diagram chart picture grid',
  'mistake error',
  'nervous anxious afraid scared shy embarrassed',
  'crooked bent warped bowed twisted curved',
  'change switch transition',
  'start begin began begun beginning beginner newcomer newbie',
  'buzz rattle muffled dull dead',
  'teacher instructor tutor',
  'video film',
  'loop repeat',
  'log diary journal',
  'electric electrical',
  'fret fretted',
  '12 twelve twelfth',
  'easy easier easiest simple simpler simplest',
  'hard harder hardest difficult difficulty impossible tricky',
  'nail fingernail',
  'fingertip fingertips',
  'cancel unsubscribe',
  'microphone mic',
  'tab tablature',
  'look stare',
  'chat talk',
  'squeak squeaky squeal',
  'metronome click',
  'radiator heater heating',
  'site website webpage',
  'sad sadder',
  'month monthly',
  'year yearly annual',
  'rush hurry',
  'phone mobile smartphone iphone android ipad tablet',
  'internet network wifi',
  'practise practice practising',
  'robot chatbot bot',
  'stiff choppy jerky',
  'memorise memorize remember',
].map((group) => [...new Set(group.split(' ').map(stemmer))]);

const headOf = new Map(groups.flatMap((group) => group.map((stem) => [stem, group[0]!])));

/**
 * Returns what a word is indexed and searched as: its stem, or that of its group of synonyms; null for stop words.
 * The build's index and the server's queries have to use the same.
 */
export function termOf(word: string): string | null {
  const lower = word.toLowerCase();
  // The chord, and not the verb.
  if (stopWords.has(lower) && word !== 'Am') return null;
  const stem = stemmer(lower);
  if (stopWords.has(stem)) return null;
  return headOf.get(stem) ?? stem;
}

/** Returns the stems that a term stands for. */
export const stemsOf = (term: string): readonly string[] => groups.find(([head]) => head === term) ?? [term];

/** MiniSearch options, shared by the build that writes the index and the server that reads it. */
export const searchIndexOptions = {
  idField: 'key',
  fields: ['title', 'about', 'text'],
  storeFields: ['kind', 'id', 'title', 'href', 'course', 'access', 'open'] satisfies (keyof SearchDocument)[],
  tokenize: (text: string): string[] => text.match(wordPattern) ?? [],
  processTerm: termOf,
};
