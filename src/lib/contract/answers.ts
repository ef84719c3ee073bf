import { z } from 'zod';
import { slug } from './catalog.ts';

/** A page that an answer leads to: `lesson/a-and-d`, `landing/how-to-tune`, `review/capos`, `page/privacy`, `own/profile`. */
const link = z.string().regex(/^(course|lesson|landing|review|page|tool|plan|own)\/[\w/-]+$/);
/** What to open and try: a tool, a chord in the chord tool, or the practice proposed for today. */
const tool = z.string().regex(/^(tool\/[a-z-]+|chord\/[A-G][#b]?\w*|own\/today)$/);

const writtenAnswer = z.strictObject({
  id: slug,
  /** How people ask, each way in other words. The first is its heading. */
  questions: z.array(z.string().min(5).max(120)).min(2).max(20),
  /** Words that occur in questions about this: synonyms, symptoms, verbs, things. */
  words: z.string().min(5).max(240),
  /** Two to four sentences. */
  answer: z.string().min(60).max(560),
  links: z.array(link).min(1).max(3),
  tool,
});

/** A file of `src/content/answers`: the answers of one topic. */
export const answerFile = z.object({ answers: z.array(writtenAnswer).min(1) });

export type WrittenAnswer = z.output<typeof writtenAnswer>;
