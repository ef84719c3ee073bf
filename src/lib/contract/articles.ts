import { z } from 'zod';
import { slug } from './catalog.ts';

/** What there is to read without a login: the front matter of landing pages, gear guides and information pages. */

const title = z.string().min(3).max(70);
/** For search engines and previews, too. */
const description = z.string().min(40).max(170);
const sentence = (max: number) => z.string().min(10).max(max);

export const question = z.object({ question: sentence(120), answer: sentence(400) });

/** What a landing page is about. */
export const topic = z.enum(['start', 'chords', 'picking hand', 'lead and blues']);

/** Programs to practise with. */
export const tool = z.enum(['tuner', 'metronome', 'chords', 'scales', 'strumming', 'one-minute-changes']);

/** Front matter of a landing page, `src/content/learn/<keyword>.mdx`; its music stands beside it, `<keyword>.atex`. */
export const landingFrontMatter = z.object({
  title,
  description,
  /** Place in the list of landing pages. */
  order: z.int().min(1),
  topic,
  /** The whole answer in a few sentences. */
  answer: sentence(400),
  mistakes: z.array(sentence(120)).min(3).max(6),
  lessons: z.array(slug).length(3),
  tool,
  questions: z.array(question).min(3).max(6),
});

/** Front matter of a gear guide, `src/content/gear-reviews/<guide>.mdx`. */
export const guideFrontMatter = z.object({
  title,
  description,
  /** Place in the list of guides. */
  order: z.int().min(1),
  verdict: sentence(420),
  criteria: z
    .array(z.object({ name: z.string().min(3).max(60), whatToLookFor: sentence(200), why: sentence(160) }))
    .min(4)
    .max(8),
  /** What a reader can do in a shop, without instruments that nobody carries. */
  checks: z.array(sentence(200)).min(4).max(8),
  updated: z.coerce.date(),
});

/** Front matter of an information page, `src/content/pages/<page>.mdx`. */
export const pageFrontMatter = z.object({
  title,
  description,
  /** Stands under the heading. */
  lead: sentence(300),
  /** For pages that hold us to something. */
  updated: z.coerce.date().optional(),
});

export type Question = z.infer<typeof question>;
