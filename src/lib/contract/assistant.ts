import { z } from 'zod';
import type { ChordShape, Score } from '../music/score/score.ts';
import { slug } from './catalog.ts';
import { instantOut, trimmedText } from './common.ts';
import { maxQuestionLength } from './limits.ts';

/** A source of an answer; `href` is an address of this site. */
export const assistantSource = z.object({ title: z.string(), href: z.string() }).meta({ id: 'AssistantSource' });

/** A chord's fingering, from string 6 to string 1. */
const shape = z.custom<ChordShape>((value) => typeof value === 'object' && value !== null).meta({ type: 'object' });
/** An excerpt of a score. */
const bars = z.custom<Score>((value) => typeof value === 'object' && value !== null).meta({ type: 'object' });

/** The parts of an answer, in order. Text is plain, without markup. */
export const assistantPart = z.discriminatedUnion('kind', [
  z.object({ kind: z.literal('text'), text: z.string() }),
  z.object({ kind: z.literal('chord'), shape }),
  z.object({ kind: z.literal('tab'), title: z.string(), bars }),
  z.object({
    kind: z.literal('loop'),
    title: z.string(),
    /** Opens the lesson with these bars looping. */
    href: z.string(),
    courseId: slug,
    lessonId: slug,
    /** First and last bar, from 1. */
    from: z.int(),
    to: z.int(),
    /** In per cent of the video's speed. */
    speed: z.int(),
  }),
]);

/** Why the model could not answer; `message` is shown to the learner. */
export const assistantProblem = z
  .object({
    code: z.enum(['timeout', 'refused', 'cut', 'unavailable']),
    message: z.string(),
  })
  .meta({ id: 'AssistantProblem' });

export const assistantAnswer = z
  .object({
    /** The rule-based coach on this server, or an external model. */
    by: z.enum(['coach', 'model']),
    parts: z.array(assistantPart),
    sources: z.array(assistantSource),
    /** False when the answer says that it does not know. */
    known: z.boolean(),
    problem: assistantProblem.optional(),
  })
  .meta({ id: 'AssistantAnswer' });

/** A question with its answer; null while it is being answered, or when answering failed. */
export const assistantMessage = z
  .object({
    id: z.uuid(),
    question: z.string(),
    answer: assistantAnswer.nullable(),
    createdAt: instantOut,
  })
  .meta({ id: 'AssistantMessage' });

export const assistantSession = z
  .object({
    id: z.uuid(),
    /** Taken from the first question. */
    title: z.string(),
    createdAt: instantOut,
    updatedAt: instantOut,
  })
  .meta({ id: 'AssistantSession' });
export const assistantSessionWithMessages = assistantSession
  .extend({ messages: z.array(assistantMessage) })
  .meta({ id: 'AssistantSessionWithMessages' });

export const assistantSessions = z
  .object({
    /** The latest first. */
    sessions: z.array(assistantSession),
    /** The external model that questions are sent to; null when they do not leave this server. */
    model: z.object({ name: z.string(), host: z.string() }).nullable(),
  })
  .meta({ id: 'AssistantSessions' });

/** The client may make the `id`, so that a question sent twice is asked once. `lessonId` is the lesson that is open. */
export const assistantBody = z
  .object({
    id: z.uuid().optional(),
    sessionId: z.uuid().optional(),
    message: trimmedText(1, maxQuestionLength),
    lessonId: slug.optional(),
  })
  .meta({ id: 'AssistantBody' });
export const assistantSessionParams = z.object({ id: z.uuid() });

/** A server-sent event of a streamed answer, `event: <type>` and `data: <JSON>`: `begun`, the parts, then `done`. */
export const assistantEvent = z.discriminatedUnion('type', [
  z.object({ type: z.literal('begun'), sessionId: z.uuid(), messageId: z.uuid(), by: z.enum(['coach', 'model']) }),
  /** Appended to the text before it. */
  z.object({ type: z.literal('text'), text: z.string() }),
  z.object({ type: z.literal('part'), part: assistantPart }),
  z.object({ type: z.literal('problem'), problem: assistantProblem }),
  /** The complete answer, as stored. */
  z.object({ type: z.literal('done'), answer: assistantAnswer }),
  /** No answer: the question is stored and may be sent again. */
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
