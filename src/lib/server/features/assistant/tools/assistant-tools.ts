import type { AssistantSource } from '../../../../contract/assistant.ts';
import type { Catalog, CatalogLesson } from '../../../../contract/catalog.ts';
import { paths } from '../../../../contract/page-paths.ts';
import { createSourceLinks, maxSources } from '../../../../contract/source-links.ts';
import type { ChordShape } from '../../../../music/score/score.ts';
import type { Principal } from '../../../platform/http/policies.ts';
import type { CatalogIndex } from '../../catalog/index.ts';
import type { Progress } from '../../learning/index.ts';
import { isMeant, type SearchFeature } from '../../search/index.ts';
import type { Finding } from '../rules/finding.ts';
import { type Bars, sectionsOf } from '../rules/loop-questions.ts';
import { notKnown } from './nearest-links.ts';
import { createOwnRecord } from './own-record.ts';
import { createPassageIndex, type PassageIndex } from './passage-index.ts';
import { lookUp } from './search-passages.ts';

/** Who asks; tools get nothing else about the user. */
export type Asker = Pick<Principal, 'userId' | 'plan' | 'role'>;

export type AssistantTools = ReturnType<typeof createAssistantTools>;

interface Dependencies {
  source: Pick<Catalog, 'passages' | 'lessons'>;
  catalog: CatalogIndex;
  progress: Progress;
  search: Pick<SearchFeature, 'answers'>;
}

/** Read-only tools shared by the rule-based answerer and the language model. */
export function createAssistantTools({ source, catalog, progress, search }: Dependencies) {
  let made: PassageIndex | undefined;
  /** Built on the first question: it takes about 100 ms, which would delay startup. */
  const index = () => {
    made ??= createPassageIndex(source.passages);
    return made;
  };
  const mayOpen = (asker: Asker, access: CatalogLesson['access']) =>
    access === 'free' || asker.plan !== 'free' || asker.role !== 'learner';

  const { sources } = createSourceLinks(source);
  /** From this share of the question a page is worth a link. */
  const minNearCoverage = 0.5;
  /** From this likeness an answer with a word in common is worth a link. */
  const minLikeness = 0.25;

  return {
    /** Returns the links of a finding, without duplicates. */
    sourcesOf: ({ links = [], see }: Pick<Finding, 'links' | 'see'>): AssistantSource[] => {
      const all = [...links, ...sources(see)];
      return [...new Map(all.map((source) => [source.href, source])).values()].slice(0, maxSources);
    },
    record: createOwnRecord(progress, catalog),

    /** Finds the answer to a known question that is much like this one. */
    known(question: string): Finding | undefined {
      const [match] = search.answers(question, 1);
      if (!match || !isMeant(match)) return undefined;
      return { text: match.answer.text, links: match.answer.links, see: [] };
    },

    /** Returns the shape of a chord that the lessons teach. */
    taughtShape: (name: string): ChordShape | undefined =>
      source.lessons.flatMap(({ tab }) => tab.chords).find((shape) => shape.name === name),

    /** Searches published text. */
    lookUp: (asker: Asker, question: string, hint?: string) =>
      lookUp(index(), { question, hint, members: mayOpen(asker, 'member') }),

    /** Says that nothing answers the question, with the nearest pages. */
    notKnown(question: string): Finding {
      const near = index()
        .find(question, 6)
        .filter(({ coverage }) => coverage >= minNearCoverage);
      return notKnown({
        matches: search.answers(question, 3).filter(({ score }) => score >= minLikeness),
        pages: sources(near.map(({ passage: { kind, id } }) => `${kind}/${id}`)),
        sources,
      });
    },

    /** Finds a lesson by a title in the text, else by its id. */
    lesson(id: string | undefined, text = ''): CatalogLesson | undefined {
      const named = source.lessons
        .filter(({ title }) => text.toLowerCase().includes(title.toLowerCase()))
        .sort((a, b) => b.title.length - a.title.length);
      return named[0] ?? catalog.videos.get(id ?? '')?.lesson;
    },

    /** Offers a loop over bars of a lesson. @param speed per cent */
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
            kind: 'loop',
            title: `${title}: ${name}`,
            href: paths.loop(courseId, id, { from, to, speed }),
            courseId,
            lessonId: id,
            from,
            to,
            speed,
          },
        ],
        see: [`lesson/${id}`],
      };
    },

    /** Names the sections of a lesson. */
    parts: ({ tab, title, id }: CatalogLesson): Finding => ({
      text: `${title} has these parts: ${sectionsOf(tab)
        .map(({ name, from, to }) => `${name} (bars ${from} to ${to})`)
        .join('; ')}.`,
      see: [`lesson/${id}`],
    }),
  };
}
