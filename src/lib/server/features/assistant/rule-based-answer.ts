import { shapesOf } from '../../../music/fretboard/chord-library.ts';
import { chordName } from '../../../music/theory/chords.ts';
import { printed } from '../../../music/theory/notes.ts';
import { showChords } from './rules/chords.ts';
import { type Finding, named } from './rules/finding.ts';
import { answerOfLesson } from './rules/lessons.ts';
import { asksForLoop, barsIn, speedIn } from './rules/loop-questions.ts';
import { type Question, readQuestion } from './rules/read-question.ts';
import { answerTalk } from './rules/small-talk.ts';
import { answerByChords, answerTheory } from './rules/theory.ts';
import type { Asker, AssistantTools } from './tools/assistant-tools.ts';

/** A question and its context. */
export interface Asked {
  message: string;
  /** The open lesson. */
  lessonId?: string | undefined;
}

type RecordCall = keyof AssistantTools['record'];

/** Patterns of questions about the learner's own practice. */
const ofRecord: readonly [RegExp, RecordCall][] = [
  [
    /^(so )?(what|which lesson|where)('s| is| do i| should i| shall i| can i)?( (go|do|learn|play|practi[sc]e|study|come))?( (on|comes))? (next|now)\b|\bcontinue\b|where was i|where did i (stop|leave)|next lesson|what (should|shall) i (practi[sc]e|play|learn|do) (next|now|today)/,
    'next',
  ],
  [/\bmy streak\b|\bstreak (have|do) i\b|\bdays in a row\b.*\b(i|my)\b|\bfreezes? (do i|have i)\b/, 'streak'],
  [
    /\bhow (long|much|many minutes|many hours)\b.*\bi\b.*\b(practi[sc]ed?|played?)\b|\bmy (daily |weekly )?(goal|goals|minutes|practice time)\b/,
    'practice',
  ],
  [
    /\bhow many lessons\b.*\bi\b|\bmy (progress|finished|completed)\b|\blessons (have|did) i\b|\bhow far am i\b/,
    'lessons',
  ],
  [/\bmy (achievements|points|badges)\b|\b(achievements|points|badges) (do|have|did) i\b/, 'achievements'],
];

/** Questions of the same words that ask for advice, and not for a number. */
const advice =
  /^when (should|do|can|will)\b|\b(how (long|much|many \w+)|what goal) (should|shall|must|would|until|before|does it take|do i (need|have) to)\b|\b(lose|keep|break|happens?|save) .*streak\b|\bstreak\b.*\b(if|when)\b/;

/** Returns terms that a question about a chord implies. */
const hint = ({ chords }: Question): string =>
  chords.some((chord) => shapesOf(chordName(chord))[0]?.barres?.length) ? 'barre' : '';

/** Adds the shapes of the chords in the question to a finding. */
function withShapes(finding: Finding | undefined, { chords }: Question): Finding | undefined {
  const { parts = [], see } = showChords(chords.slice(0, 2));
  if (!finding || parts.length === 0) return finding;
  const names = named(parts.flatMap((part) => (part.kind === 'chord' ? [part.shape.name] : [])));
  return { ...finding, text: `${finding.text}\n\nThis is ${names}:`, parts, see: [...finding.see.slice(0, 3), ...see] };
}

/** Answers by rules: computes theory, reads the learning record of the asker, and searches published text for the rest. */
export function createRuleBasedAnswer(tools: AssistantTools) {
  function loop(asker: Asker, { message, lessonId }: Asked, lower: string): Finding | undefined {
    if (!asksForLoop(lower)) return undefined;
    const lesson = tools.lesson(lessonId, message);
    if (!lesson) return undefined;
    const bars = barsIn(lower.replace(lesson.title.toLowerCase(), 'it'), lesson.tab);
    return bars ? tools.loop(asker, lesson, bars, speedIn(lower)) : tools.parts(lesson);
  }

  /** The answer to a known question, with the shapes of chords that are in both, as the lessons teach them. */
  function known({ text, chords }: Question): Finding | undefined {
    const finding = tools.known(text);
    const words = finding?.text.split(/[^\w#♯♭/]/);
    const names = chords.map(chordName).filter((name) => words?.includes(printed(name)));
    const shapes = names.slice(0, 2).flatMap((name) => tools.taughtShape(name) ?? shapesOf(name)[0] ?? []);
    return finding && { ...finding, parts: shapes.map((shape) => ({ kind: 'chord', shape })) };
  }

  return async function answer(asker: Asker, asked: Asked): Promise<Finding> {
    const question = readQuestion(asked.message);
    const { lower } = question;
    const talk = answerTalk(lower);
    if (talk) return talk;
    const own = advice.test(lower) ? undefined : ofRecord.find(([pattern]) => pattern.test(lower));
    if (own) return tools.record[own[1]](asker.userId);
    const lesson = tools.lesson(/\bthis\b/.test(lower) ? asked.lessonId : undefined, asked.message);
    const ofLesson = lesson && answerOfLesson(lower, lesson);
    return (
      ofLesson ??
      loop(asker, asked, lower) ??
      answerTheory(question) ??
      known(question) ??
      answerByChords(question) ??
      withShapes(tools.lookUp(asker, question.text, hint(question)), question) ??
      tools.notKnown(question.text)
    );
  };
}
