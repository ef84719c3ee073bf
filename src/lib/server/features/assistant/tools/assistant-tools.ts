import type { Catalog, CatalogLesson } from '../../../../contract/catalog.ts';
import { paths } from '../../../../contract/page-paths.ts';
import type { Principal } from '../../../platform/http/policies.ts';
import type { CatalogIndex } from '../../catalog/index.ts';
import type { Progress } from '../../learning/index.ts';
import type { Finding } from '../rules/finding.ts';
import { type Bars, sectionsOf } from '../rules/loop-questions.ts';
import { createOwnRecord } from './own-record.ts';
import { createPassageIndex, type PassageIndex } from './passage-index.ts';
import { lookUp } from './search-passages.ts';
import { createSourceLinks } from './source-links.ts';

/** Whose question it is: all that a tool may know. */
export type Asker = Pick<Principal, 'userId' | 'plan' | 'role'>;

export type AssistantTools = ReturnType<typeof createAssistantTools>;

interface Dependencies {
  source: Pick<Catalog, 'passages' | 'lessons'>;
  catalog: CatalogIndex;
  progress: Progress;
}

/** What the coach and a model alike can do for a learner. None of it changes anything. */
export function createAssistantTools({ source, catalog, progress }: Dependencies) {
  let made: PassageIndex | undefined;
  /** Read by the first question: it takes a tenth of a second, which no start has to wait for. */
  const index = () => {
    made ??= createPassageIndex(source.passages);
    return made;
  };
  const mayOpen = (asker: Asker, access: CatalogLesson['access']) =>
    access === 'free' || asker.plan !== 'free' || asker.role !== 'learner';

  return {
    ...createSourceLinks(source),
    record: createOwnRecord(progress, catalog),

    /** What the school has written. */
    lookUp: (asker: Asker, question: string, hint?: string) =>
      lookUp(index(), { question, hint, members: mayOpen(asker, 'member') }),

    /** A lesson by its id, or by its title somewhere in a text. */
    lesson(id: string | undefined, text = ''): CatalogLesson | undefined {
      const named = source.lessons
        .filter(({ title }) => text.toLowerCase().includes(title.toLowerCase()))
        .sort((a, b) => b.title.length - a.title.length);
      return named[0] ?? catalog.videos.get(id ?? '')?.lesson;
    },

    /** Bars of a lesson to go round. @param speed in per cent */
    loop(asker: Asker, lesson: CatalogLesson, bars: Bars, speed: number): Finding {
      const { id, courseId, title, access } = lesson;
      const { from, to, name } = bars;
      const open = mayOpen(asker, access);
      const at = speed === 100 ? 'at full speed' : `at ${speed}% of the speed`;
      const where = from === to ? `bar ${from}` : `bars ${from} to ${to}`;
      return {
        text: `“${name[0]!.toUpperCase()}${name.slice(1)}” of ${title}: ${where}, going round ${at}.${open ? '' : ' The lesson is for members.'}`,
        parts: [
          {
            ...{ kind: 'loop', title: `${title}: ${name}`, href: paths.loop(courseId, id, { from, to, speed }) },
            ...{ courseId, lessonId: id, from, to, speed },
          },
        ],
        see: [`lesson/${id}`],
      };
    },

    /** What a lesson's parts are called. */
    parts: ({ tab, title, id }: CatalogLesson): Finding => ({
      text: `${title} has these parts: ${sectionsOf(tab)
        .map(({ name, from, to }) => `${name} (bars ${from} to ${to})`)
        .join('; ')}.`,
      see: [`lesson/${id}`],
    }),
  };
}
