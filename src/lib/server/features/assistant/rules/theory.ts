import { type Chord, chordName } from '../../../../music/theory/chords.ts';
import { keyOn } from '../../../../music/theory/keys.ts';
import { type NoteName, pitchOf } from '../../../../music/theory/notes.ts';
import { tunings } from '../../../../music/theory/tunings.ts';
import { nameGrip, nameNotes, showChords } from './chords.ts';
import type { Finding } from './finding.ts';
import { chordsByNumber, findKey, relativeKey, showKey, signsOfKey } from './keys.ts';
import { between, intervalNames, lengthOf, noteAt, placesOf, showTuning, stepFrom } from './pitches.ts';
import { gripIn, notesIn } from './read-chords.ts';
import { degreesIn, keyIn, scaleIn } from './read-keys.ts';
import { fretIn, numberIn, type Question, stringIn } from './read-question.ts';
import { showScale } from './scales.ts';
import { capoKey, moveChords, placeCapo, withCapo } from './transpose.ts';

type Rule = (question: Question) => Finding | undefined;

const steps: readonly [RegExp, number][] = [
  [/half (steps?|tones?)|semitones?|frets?/, 1],
  [/whole (steps?|tones?)|\btones?\b|\bsteps?\b/, 2],
  [/octaves?/, 12],
];

const capo: Rule = ({ text, lower, chords }) => {
  if (!/\bcapo/.test(lower)) return undefined;
  const [, at, on] = /capo\D{0,12}?(\d{1,2})|fret (\d{1,2})/i.exec(text) ?? [];
  const fret = Number(at ?? on ?? Number.NaN);
  const shape = shapeIn(text);
  if (fret >= 1 && fret <= 12) {
    if (shape && /which key|what key/.test(lower)) return capoKey(fret, shape);
    return chords.length > 0 ? withCapo(fret, chords) : undefined;
  }
  const rest = shape ? text.replace(new RegExp(`${shape}m? shapes?`), '') : text;
  const [target] = notesIn(rest);
  const key = keyIn(rest) ?? (target ? { root: target, mode: 'major' as const } : undefined);
  return key && placeCapo(key.root, key.mode, shape);
};

const shapeIn = (text: string): NoteName | undefined => /(?<![\w#])([A-G][#b]?)m?[ -]shapes?\b/.exec(text)?.[1];

const moving: Rule = ({ text, lower, chords }) => {
  if (
    chords.length === 0 ||
    !/transpos|\bmove\b|change .*key|\bshift\b|(semitone|half step|whole step|tone)s? (up|down|higher|lower)|(up|down) (a|by|\w+) (semitone|half|whole|tone|step|fret)/.test(
      lower,
    )
  )
    return undefined;
  const keys = /from (?:the key of )?([A-G][#b]?)m?(?: (?:major|minor))? to (?:the key of )?([A-G][#b]?)/.exec(text);
  if (keys) {
    const [whole, from = '', to = ''] = keys;
    const up = (pitchOf(to)! - pitchOf(from)! + 12) % 12;
    const named = new Set([from, to]);
    const before = chordsBefore(chords, text, whole, named);
    return moveChords(before, up > 6 ? up - 12 : up);
  }
  const unit = steps.find(([pattern]) => pattern.test(lower));
  if (!unit) return undefined;
  const [, amount = ''] = new RegExp(`(\\w+) (?:${unit[0].source})`).exec(lower) ?? [];
  const semitones = (numberIn(amount) ?? 1) * unit[1];
  return moveChords(chords, /\bdown|lower\b/.test(lower) ? -semitones : semitones);
};

/** Without the two keys themselves, which read like chords. */
function chordsBefore(chords: readonly Chord[], text: string, phrase: string, keys: ReadonlySet<string>): Chord[] {
  const at = text.indexOf(phrase);
  const count = chords.length - keys.size;
  return count > 0 ? (at === 0 ? chords.slice(-count) : chords.slice(0, count)) : [...chords];
}

const keys: Rule = ({ text, lower, chords }) => {
  const key = keyIn(text);
  const degrees = degreesIn(text);
  const [first] = chords;
  if (
    first &&
    chords.length === 1 &&
    /\b(go|goes|fit|fits|work|sounds?)\b.*\bwith\b/.test(lower) &&
    /\bchords\b/.test(lower)
  ) {
    return showKey(keyOn(first.root, first.quality.tones.includes('b3') ? 'minor' : 'major'));
  }
  if (key && degrees.length > 0) return chordsByNumber(key, degrees);
  if (/\brelative\b/.test(lower)) {
    const [note] = notesIn(text);
    const home =
      key ??
      (note ? { root: note, mode: /relative minor/.test(lower) ? ('major' as const) : ('minor' as const) } : undefined);
    return home && relativeKey(home);
  }
  if (/\b(which|what) key\b|\bkey (is|are)\b/.test(lower) && chords.length > 1) return findKey(chords);
  if (key && /\bhow many (sharps|flats)\b|\bkey signature\b|\b(sharps|flats) (in|of|are)\b/.test(lower))
    return signsOfKey(key);
  return key && /\bchords?\b.*\b(in|of) (the )?(key|[a-g]\b)|\bkey of\b/.test(lower) && chords.length < 2
    ? showKey(key)
    : undefined;
};

const intervals: Rule = ({ text, lower }) => {
  const notes = notesIn(text);
  const [interval] = intervalNames.filter(([name]) => lower.includes(name));
  const above = /\b(above|over|up from|higher than)\b/.test(lower);
  if (interval && notes[0] && (above || /\b(below|under|down from)\b/.test(lower)))
    return stepFrom(notes[0], interval[1], !above);
  if (
    notes.length === 2 &&
    !/[A-G][#b]?\/[A-G]/.test(text) &&
    /\binterval|semitones?|how far|half steps|\b(what|which|distance)\b.* between\b/.test(lower) &&
    !/\bdifference\b/.test(lower)
  )
    return between(notes[0]!, notes[1]!);
  return interval && /\bhow many (semitones|frets|half steps)\b/.test(lower) ? lengthOf(interval[1]) : undefined;
};

const scale: Rule = (question) => {
  const { lower } = question;
  if (/\b(why|when|should|learn first|over which)\b/.test(lower)) return undefined;
  const found = scaleIn(question);
  return found && showScale(found.root, found.scale);
};

const neck: Rule = ({ text, lower }) => {
  const string = stringIn(text);
  const fret = fretIn(text);
  if (string !== undefined && fret !== undefined && /\b(note|what|which|name|get)\b/.test(lower))
    return noteAt(string, fret);
  const [note] = notesIn(text.replaceAll(/\b(low |high )?[A-G] string\b/g, ''));
  if (!note || !/^(so )?where\b|\bwhere (is|are|do|can)\b|\b(which|what) fret\b|\bfind\b/.test(lower)) return undefined;
  return /\b(chord|shape|lesson|capo)s?\b/.test(lower) ? undefined : placesOf(note, string);
};

/** A tuning that is not the usual one. */
const otherTuning = (lower: string) =>
  tunings.find(({ id, name }) => id !== 'standard' && (lower.includes(id) || lower.includes(name.toLowerCase())));

const onlyStandard = 'I know shapes of chords in standard tuning alone, so I draw none for another.';

const tuning: Rule = ({ lower }) => {
  if (!/\btun(ed|ing|e)\b|\bstrings?\b|\bhertz\b|\bhz\b/.test(lower)) return undefined;
  const named = otherTuning(lower);
  if (named) return showTuning(named);
  return /\bstandard tuning\b|\bhertz\b|\bhz\b|what (notes )?are the (six )?(open )?strings|strings (are )?tuned to|what notes? .*\btune\b/.test(
    lower,
  )
    ? showTuning()
    : undefined;
};

const naming: Rule = ({ text, lower }) => {
  if (!/\b(chord|name|call|called)\b/.test(lower)) return undefined;
  const grip = gripIn(text);
  if (grip) return nameGrip(grip);
  const notes = notesIn(text);
  return notes.length > 2 && /\b(notes?|together|make|call)\b/.test(lower) ? nameNotes(notes) : undefined;
};

const wantsTrouble =
  /\b(why|can't|cannot|can not|difficult|hard|struggl\w*|buzz\w*|hurts?|dead|mut(e|ed)|dull|rings?|ringing|wrong|bad|awful|clean(ly)?|chang(e|ing)|switch\w*|fast(er)?|booms?|strum\w*|practi[sc]e|song|learn)\b/;
const wantsShape =
  /\b(play|show|finger\w*|shapes?|box(es)?|draw|hold|grip|form|make|makes|made|notes?|spell|looks?|chords?|need|give|see|hear|what|how|put|go|is)\b/;

/** What is left of a question that asks for nothing but a chord: words that ask, and words that name chords. */
const onlyAsks =
  /\b(can|could|would|you|me|my|i|the|a|an|as|and|or|with|of|for|to|in|on|are|at|does|do|did|should|please|guitar|up|all|them|one|it|this|that|take|where|which|how|want|wanna|like|get|tell|teach|called|fingers?|correctly|position|positions|diagram|bass|over|is|made|what|sharp|flat|major|minor|seven(th)?|ninth|power|sus\w*|suspended|diminished|augmented|dominant|half|[a-g](#|b)?((m|maj|min|dim|aug|sus|add|[0-9/])\S*)?)(?![\w#])/g;

/** Whether a question asks for chords and for nothing else. */
function asksForChords({ lower, chords }: Question): boolean {
  if (chords.map(chordName).join(' ').length + 8 >= lower.length) return true;
  if (!wantsShape.test(lower)) return false;
  const rest = lower.replaceAll(new RegExp(wantsShape, 'g'), ' ').replaceAll(onlyAsks, ' ');
  return !/[a-z]{2,}/.test(rest);
}

/** Whether a question asks how the name of a chord is to be read. */
const asksForMeaning = (lower: string) =>
  /\b(means?|meaning|stands? for)\b|^what('?s| is) (an? )?[a-g][#b]?m?\/[a-g][#b]?\W*$/.test(lower);

const chords: Rule = (question) => {
  const { lower, chords } = question;
  if (chords.length === 0 || wantsTrouble.test(lower) || asksForMeaning(lower)) return undefined;
  if (otherTuning(lower)) return { text: onlyStandard, see: ['tool/chords', 'tool/tuner'], known: false };
  return asksForChords(question) ? showChords(chords) : undefined;
};

/** Shows the chords of a question that asks more than that, when nothing else answers it. */
export const answerByChords: Rule = ({ lower, chords }) =>
  chords.length > 0 && !wantsTrouble.test(lower) && wantsShape.test(lower) ? showChords(chords) : undefined;

/** Questions of theory, each computed; the first that understands the question answers it. */
const rules: readonly Rule[] = [capo, moving, tuning, neck, naming, keys, intervals, scale, chords];

/** @returns undefined for a question of another kind */
export function answerTheory(question: Question): Finding | undefined {
  for (const rule of rules) {
    const found = rule(question);
    if (found) return found;
  }
  return undefined;
}
