import { z } from 'zod';
import { slug } from './catalog.ts';

/** Front matter of the public articles: landing pages, gear guides and information pages. */

const title = z.string().min(3).max(70);
/** Also shown by search engines and link previews. */
const description = z.string().min(40).max(170);
const sentence = (max: number) => z.string().min(10).max(max);

export const question = z.object({ question: sentence(120), answer: sentence(400) }).meta({ id: 'Question' });

/** Topics of landing pages. */
export const topic = z.enum(['start', 'chords', 'picking hand', 'lead and blues']);

/** Tools that a landing page may recommend. */
export const tool = z.enum(['tuner', 'metronome', 'chords', 'scales', 'strumming', 'one-minute-changes']);

/** Front matter of a landing page, `src/content/learn/<keyword>.mdx`; its score is `<keyword>.atex` beside it. */
export const landingFrontMatter = z.object({
  title,
  description,
  /** Position in the list of landing pages. */
  order: z.int().min(1),
  topic,
  /** The whole answer in a few sentences. */
  answer: sentence(400),
  mistakes: z.array(sentence(120)).min(3).max(6),
  lessons: z.array(slug).length(3),
  tool,
  questions: z.array(question).min(3).max(6),
});

/** From and to. */
const priceRange = z.tuple([z.number().min(0), z.number().positive()]).refine(([from, to]) => from < to);

/** Front matter of a gear guide, `src/content/gear-reviews/<guide>.mdx`. */
export const guideFrontMatter = z.object({
  title,
  description,
  /** Position in the list of guides. */
  order: z.int().min(1),
  verdict: sentence(420),
  /** What this kind of gear is worth to a learner. */
  worth: sentence(300),
  /** Usual prices in shops, in whole or half units of each currency. */
  prices: z
    .array(z.object({ kind: z.string().min(3).max(60), eur: priceRange, usd: priceRange, gets: sentence(120) }))
    .min(3)
    .max(5),
  /** For whom it is worth buying now, later or not at all. */
  verdicts: z.object({ buy: sentence(200), wait: sentence(200), skip: sentence(200) }),
  criteria: z
    .array(z.object({ name: z.string().min(3).max(60), whatToLookFor: sentence(200), why: sentence(160) }))
    .min(4)
    .max(8),
  /** Checks that a reader can do in a shop without special tools. */
  checks: z.array(sentence(200)).min(4).max(8),
  updated: z.coerce.date(),
});

/** Front matter of an information page, `src/content/pages/<page>.mdx`. */
export const pageFrontMatter = z.object({
  title,
  description,
  /** Shown under the heading. */
  lead: sentence(300),
  /** For pages that make commitments, such as the privacy page. */
  updated: z.coerce.date().optional(),
});

export type Guide = z.infer<typeof guideFrontMatter>;
export type Question = z.infer<typeof question>;
