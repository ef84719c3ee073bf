import type { z } from 'zod';
import type { WrittenAnswer } from '../contract/answers.ts';
import type { Question, tool } from '../contract/articles.ts';
import type { Answer, Passage } from '../contract/passages.ts';
import { createSourceLinks } from '../contract/source-links.ts';
import { planQuestions, type School } from './passage-sources.ts';
import { supportQuestions } from './questions.ts';

/** The tool page for what landing pages recommend. */
const toolOfLanding: Record<z.output<typeof tool>, string> = {
  tuner: 'tool/tuner',
  metronome: 'tool/metronome',
  chords: 'tool/chords',
  scales: 'tool/scales',
  strumming: 'tool/metronome',
  'one-minute-changes': 'tool/chord-changes',
};

/**
 * Lists all questions with their answers: the written ones, and those of landing pages, support and plans.
 * @throws RangeError for a link to a page that does not exist, and for an id that is used twice
 */
export function answersOfSchool(
  written: readonly WrittenAnswer[],
  { landings, plans, lessons }: Pick<School, 'landings' | 'plans' | 'lessons'>,
  passages: readonly Passage[],
): Answer[] {
  const { link } = createSourceLinks({ passages, lessons });
  const linksOf = (id: string, names: readonly string[]) =>
    names.map((name) => {
      const found = link(name);
      if (!found) throw new RangeError(`src/content/answers: ${id} links to ${name}, which does not exist.`);
      return found;
    });
  const ofPage = (page: string, questions: readonly (Question & { also?: string[] })[], ...more: string[]) =>
    questions.map(({ question, answer, also = [] }, index): Answer => {
      const id = `${page}/${index}`;
      return { id, questions: [question, ...also], text: answer, links: linksOf(id, [page, ...more]) };
    });

  const ids = written.map(({ id }) => id);
  const twice = ids.find((id, index) => ids.indexOf(id) < index);
  if (twice) throw new RangeError(`src/content/answers: ${twice} is the id of two answers.`);
  return [
    ...written.map(
      ({ id, questions, words, answer, links, tool }): Answer => ({
        id,
        questions,
        words,
        text: answer,
        links: linksOf(id, [...links, tool]),
      }),
    ),
    ...landings.flatMap(({ id, data }) => ofPage(`landing/${id}`, data.questions, toolOfLanding[data.tool])),
    ...ofPage('page/support', supportQuestions),
    ...ofPage('plan/plans', planQuestions(plans)),
  ];
}
