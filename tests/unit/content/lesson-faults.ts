import { lessonFrontMatter } from '#src/lib/contract/catalog.ts';
import { readScore } from '#src/lib/music/score/alphatex.ts';
import { checkPlayability } from '#src/lib/music/score/playability.ts';
import type { Score } from '#src/lib/music/score/score.ts';
import { chordsDrawn, type LessonSource, prose, wordCount } from './content.ts';

const words = { fewest: 250, most: 600 };
/** Seconds between two lines of coaching: time to read one, and never alone for long. */
const cueGap = { least: 3, most: 11 };

/** Everything that keeps a lesson from being shown, each as a sentence. */
export function lessonFaults(lesson: LessonSource): string[] {
  const matter = lessonFrontMatter.strict().safeParse(lesson.frontMatter);
  if (!matter.success) return matter.error.issues.map((issue) => `${issue.path.join('.')}: ${issue.message}`);
  const score = readScore(lesson.score);
  return [
    ...(score.title === matter.data.title ? [] : [`The score is called ${score.title}.`]),
    ...checkPlayability(score).map(({ bar, beat, message }) => `bar ${bar}, beat ${beat}: ${message}`),
    ...sectionFaults(score),
    ...cueFaults(matter.data.cues, score),
    ...textFaults(lesson.text, score),
  ];
}

function sectionFaults({ bars }: Score): string[] {
  const titles = bars.flatMap((bar) => bar.section ?? []);
  return [
    ...(bars[0]?.section ? [] : ['Bar 1 begins no section.']),
    ...(titles.length < 3 || titles.length > 6 ? [`There are ${titles.length} sections.`] : []),
    ...(new Set(titles).size < titles.length ? ['Two sections have the same name.'] : []),
  ];
}

function cueFaults(cues: { bar: number; beat: number; say: string }[], { bars, duration }: Score): string[] {
  const times = cues.map(({ bar: number, beat }) => {
    const bar = bars[number - 1];
    if (!bar || beat > bar.metre[0]) return Number.NaN;
    return bar.start + ((bar.end - bar.start) * (beat - 1)) / bar.metre[0];
  });
  return cues.flatMap(({ say }, index) => {
    const gap = (times[index + 1] ?? duration) - (times[index] ?? Number.NaN);
    const faults = gap >= cueGap.least && gap <= cueGap.most ? [] : [`"${say}" is alone for ${gap.toFixed(1)} s.`];
    if (index === 0 && times[0] !== 0) faults.push('Nothing is said at the start.');
    if (say.includes('!')) faults.push(`"${say}" shouts.`);
    return faults;
  });
}

function textFaults(text: string, { chords }: Score): string[] {
  const count = wordCount(text);
  const unknown = chordsDrawn(text).filter((name) => !chords.some((chord) => chord.name === name));
  const others = text.match(/<(?!(?:Chord|Chapter|Tool) )[A-Z][^>]*>/g) ?? [];
  return [
    ...(count < words.fewest || count > words.most ? [`The text has ${count} words.`] : []),
    ...unknown.map((name) => `The chord ${name} is drawn, but not in the score.`),
    ...others.map((component) => `${component} is none of Chord, Chapter and Tool.`),
    ...(prose(text).includes('!') ? ['The text shouts.'] : []),
    ...(/^## Move on when$/m.test(text) ? [] : ['The text does not say when to move on.']),
    ...(/^## Usual mistakes$/m.test(text) ? [] : ['The text names no usual mistakes.']),
  ];
}
