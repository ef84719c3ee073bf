import { z } from 'zod';
import type { ChordShape, Score } from '../music/score/score.ts';
import { slug } from './catalog.ts';
import { instantOut, trimmedText } from './common.ts';
import { maxQuestionLength } from './limits.ts';

/** Where an answer comes from; `href` is an address of this site. */
export const assistantSource = z.object({ title: z.string(), href: z.string() });

/** The fingering of a chord, as `ChordShape` has it: from string 6 to string 1. */
const shape = z.custom<ChordShape>((value) => typeof value === 'object' && value !== null).meta({ type: 'object' });
/** Some bars, as `Score` has them. */
const bars = z.custom<Score>((value) => typeof value === 'object' && value !== null).meta({ type: 'object' });

/** What an answer is made of, in its order. Text is plain; nothing in it is markup. */
export const assistantPart = z.discriminatedUnion('kind', [
  z.object({ kind: z.literal('text'), text: z.string() }),
  z.object({ kind: z.literal('chord'), shape }),
  z.object({ kind: z.literal('tab'), title: z.string(), bars }),
  z.object({
    kind: z.literal('loop'),
    title: z.string(),
    /** Opens the lesson with these bars going round. */
    href: z.string(),
    courseId: slug,
    lessonId: slug,
    /** First and last bar, from 1. */
    from: z.int(),
    to: z.int(),
    /** Per cent of the speed of the video. */
    speed: z.int(),
  }),
]);

/** What kept the model from answering; the words are for the learner. */
export const assistantProblem = z.object({
  code: z.enum(['timeout', 'refused', 'cut', 'unavailable']),
  message: z.string(),
});

export const assistantAnswer = z.object({
  /** The school's own coach, which runs here, or a model elsewhere. */
  by: z.enum(['coach', 'model']),
  parts: z.array(assistantPart),
  sources: z.array(assistantSource),
  /** False when it says that it does not know. */
  known: z.boolean(),
  problem: assistantProblem.optional(),
});

/** A question with its answer; null while it is being answered, or when that broke off before a word. */
export const assistantMessage = z.object({
  id: z.uuid(),
  question: z.string(),
  answer: assistantAnswer.nullable(),
  createdAt: instantOut,
});

export const assistantSession = z.object({
  id: z.uuid(),
  /** How it began. */
  title: z.string(),
  createdAt: instantOut,
  updatedAt: instantOut,
});
export const assistantSessionWithMessages = assistantSession.extend({ messages: z.array(assistantMessage) });

export const assistantSessions = z.object({
  /** The one asked in last first. */
  sessions: z.array(assistantSession),
  /** Where questions are sent to be answered; null: they do not leave this server. */
  model: z.object({ name: z.string(), host: z.string() }).nullable(),
});

/**
 * `id` is made by the client, where it may have to send the question twice: the same one is asked once. `lessonId` is
 * the lesson that is open.
 */
export const assistantBody = z.object({
  id: z.uuid().optional(),
  sessionId: z.uuid().optional(),
  message: trimmedText(1, maxQuestionLength),
  lessonId: slug.optional(),
});
export const assistantSessionParams = z.object({ id: z.uuid() });

/** One event of the answer as it comes, `event: <type>` and `data: <JSON>`: begun, its pieces, then done. */
export const assistantEvent = z.discriminatedUnion('type', [
  z.object({ type: z.literal('begun'), sessionId: z.uuid(), messageId: z.uuid(), by: z.enum(['coach', 'model']) }),
  /** To be put behind the text before it. */
  z.object({ type: z.literal('text'), text: z.string() }),
  z.object({ type: z.literal('part'), part: assistantPart }),
  z.object({ type: z.literal('problem'), problem: assistantProblem }),
  /** The whole answer, as it is kept. */
  z.object({ type: z.literal('done'), answer: assistantAnswer }),
  /** Nothing was answered: the question is kept, and may be sent again. */
  z.object({ type: z.literal('failed'), message: z.string() }),
]);

export type AssistantSource = z.infer<typeof assistantSource>;
export type AssistantPart = z.infer<typeof assistantPart>;
export type AssistantAnswer = z.infer<typeof assistantAnswer>;
export type AssistantMessage = z.infer<typeof assistantMessage>;
export type AssistantSession = z.infer<typeof assistantSession>;
export type AssistantSessions = z.infer<typeof assistantSessions>;
export type AssistantSessionWithMessages = z.infer<typeof assistantSessionWithMessages>;
export type AssistantBody = z.infer<typeof assistantBody>;
export type AssistantEvent = z.infer<typeof assistantEvent>;

/** A piece of what the school has written, short enough to be an answer. The build writes all of them down. */
export interface Passage {
  /** Of what it is a piece. */
  kind: 'course' | 'lesson' | 'review' | 'landing' | 'page' | 'tool' | 'plan';
  id: string;
  /** Of the page that it stands on. */
  title: string;
  href: string;
  /** What stands over it: a heading, or a question that it answers. */
  heading?: string;
  text: string;
  /** For members alone; what it is about may be told, what it says may not. */
  members?: boolean;
}
