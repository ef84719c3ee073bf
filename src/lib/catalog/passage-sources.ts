import type { z } from 'zod';
import type { guideFrontMatter, landingFrontMatter, pageFrontMatter, Question } from '../contract/articles.ts';
import type { PlanFrontMatter } from '../contract/billing.ts';
import type { Course, Lesson } from '../contract/catalog.ts';
import { trialDays } from '../contract/limits.ts';
import { money } from '../contract/money.ts';
import { paths } from '../contract/page-paths.ts';
import type { Passage } from '../contract/passages.ts';
import { priceRange } from '../contract/price-range.ts';
import { passagesOf } from './passages.ts';
import { supportQuestions } from './questions.ts';
import { tools } from './tools.ts';

interface Entry<Schema extends z.ZodType> {
  id: string;
  data: z.output<Schema>;
  /** Markdown or MDX. */
  body: string;
}

export interface School {
  courses: readonly (Pick<Course, 'id' | 'title' | 'summary' | 'goals'> & { body: string })[];
  lessons: readonly (Pick<Lesson, 'id' | 'courseId' | 'title' | 'summary' | 'goals' | 'access'> & { body: string })[];
  guides: readonly Entry<typeof guideFrontMatter>[];
  landings: readonly Entry<typeof landingFrontMatter>[];
  pages: readonly Entry<typeof pageFrontMatter>[];
  plans: readonly PlanFrontMatter[];
}

/** Splits all texts of the school into passages for the assistant. */
export const passagesOfSchool = ({ courses, lessons, guides, landings, pages, plans }: School): Passage[] => [
  ...courses.flatMap(({ id, title, summary, goals, body }) =>
    passagesOf({
      ...{ kind: 'course', id, title, href: paths.course(id), lead: summary, body },
      points: [{ heading: 'What you will be able to do', points: goals }],
    }),
  ),
  ...lessons.flatMap(passagesOfLesson),
  ...guides.flatMap(({ id, data: { title, verdict, worth, prices, verdicts, criteria, checks }, body }) =>
    passagesOf({
      ...{ kind: 'review', id, title, href: paths.gearReview(id), lead: verdict, body },
      points: [
        { heading: 'What it is worth', points: [worth] },
        {
          heading: 'Buy, wait or skip',
          points: [`Buy: ${verdicts.buy}`, `Wait: ${verdicts.wait}`, `Skip: ${verdicts.skip}`],
        },
        {
          heading: 'Usual prices',
          points: prices.map(
            ({ kind, eur, usd, gets }) => `${kind}: ${priceRange(eur, 'EUR')}, or ${priceRange(usd, 'USD')}. ${gets}.`,
          ),
        },
        ...criteria.map(({ name, whatToLookFor, why }) => ({ heading: name, points: [whatToLookFor, why] })),
        { heading: 'What to check in the shop', points: checks },
      ],
    }),
  ),
  ...landings.flatMap(({ id, data: { title, answer, mistakes, questions }, body }) =>
    passagesOf({
      ...{ kind: 'landing', id, title, href: paths.learn(id), lead: answer, questions, body },
      points: [{ heading: 'Usual mistakes', points: mistakes }],
    }),
  ),
  ...pages.flatMap(({ id, data: { title, lead }, body }) =>
    passagesOf({ kind: 'page', id, title, href: `/${id}`, lead, body }),
  ),
  ...passagesOf({
    ...{ kind: 'page', id: 'support', title: 'Support', href: paths.support, body: '' },
    questions: supportQuestions,
  }),
  ...tools.map(({ id, title, summary }): Passage => ({ kind: 'tool', id, title, href: paths.tool(id), text: summary })),
  ...passagesOf({
    ...{ kind: 'plan', id: 'plans', title: 'Plan and payment', href: paths.billing, body: '' },
    questions: planQuestions(plans),
  }),
];

/** Passages of a lesson. Summary and goals are public; the text of a members' lesson is marked `members`. */
function passagesOfLesson({ id, courseId, title, summary, goals, access, body }: School['lessons'][number]) {
  const page = { kind: 'lesson', id, title, href: paths.lesson(courseId, id) } as const;
  const points = [{ heading: 'What you will be able to do', points: goals }];
  const open = passagesOf({ ...page, lead: summary, points, body: '' });
  const inside = passagesOf({ ...page, ...(access === 'member' && { members: true }), body });
  return [...open, ...inside];
}

const per = { month: 'a month', year: 'a year' } as const;

/** Questions about plans, prices and cancellation. */
export function planQuestions(plans: School['plans']): (Question & { also: string[] })[] {
  const prices = plans.flatMap(({ title, price }) =>
    price ? `${title}: ${money(price.amount, price.currency)} ${per[price.interval]}.` : [],
  );
  const free = plans.filter(({ price }) => !price).flatMap(({ features }) => features);
  return [
    {
      question: 'What does a plan cost, a membership?',
      also: ['How much does it cost?', 'What is the price a month or a year?', 'Is there a free trial?'],
      answer: `${prices.join(' ')} You can try it for ${trialDays} days without a card.`,
    },
    {
      question: 'What is free, without paying?',
      also: ['What do I get for free?', 'What can I do without a plan?'],
      answer: `Free for ever: ${free.join('; ')}.`,
    },
    {
      question: 'How do I cancel my plan?',
      also: [],
      answer: `On the page of your plan, with one click. You keep what is paid until its end, and can resume until then.`,
    },
  ];
}
