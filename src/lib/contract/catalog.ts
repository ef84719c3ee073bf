import { z } from 'zod';
import type { Score } from '../music/score/score.ts';
import type { PlanFrontMatter } from './billing.ts';
import type { Answer, Passage } from './passages.ts';

/** Ids of courses and lessons: lower-case words joined by hyphens. */
export const slug = z
  .string()
  .regex(/^[a-z0-9]+(-[a-z0-9]+)*$/)
  .max(64);

export const level = z.enum(['beginner', 'improver', 'intermediate']);
export const style = z.enum([
  'first-steps',
  'strumming',
  'fingerstyle',
  'rock',
  'blues',
  'theory',
  'classical',
  'folk',
]);
export const access = z.enum(['free', 'member']);

/** A line of coaching, shown in the video from this bar and beat on; both count from 1. */
export const cue = z
  .object({ bar: z.int().min(1), beat: z.int().min(1).default(1), say: z.string().min(3).max(72) })
  .meta({ id: 'Cue' });

/** Front matter of a course, `src/content/courses/<course>/index.md`. */
export const courseFrontMatter = z.object({
  title: z.string().min(3).max(60),
  summary: z.string().min(20).max(200),
  order: z.int().min(1),
  level,
  style,
  goals: z.array(z.string().min(3).max(120)).min(2).max(6),
  modules: z.array(z.object({ title: z.string().min(3).max(60), lessons: z.array(slug).min(1) })).min(1),
});

/** Front matter of a lesson, `src/content/courses/<course>/<lesson>/index.md`. */
export const lessonFrontMatter = z.object({
  title: z.string().min(3).max(60),
  summary: z.string().min(20).max(160),
  access,
  /** Trains a movement; counts towards the achievement `technique-pro`. */
  technique: z.boolean().default(false),
  /** Teaches a tune that people know by name; the home page lists it. */
  tune: z.boolean().default(false),
  goals: z.array(z.string().min(3).max(120)).min(1).max(4),
  prerequisites: z.array(slug).default([]),
  cues: z.array(cue).min(3),
  /** Bars, counted from 1, and how many times the backing track repeats them. */
  backing: z.object({ from: z.int().min(1), to: z.int().min(1), rounds: z.int().min(1).max(4) }).optional(),
});

export const chapter = z
  .object({ id: z.string(), title: z.string(), start: z.number(), end: z.number() })
  .meta({ id: 'Chapter' });

export const download = z
  .object({
    kind: z.enum(['guitar-pro', 'midi', 'alphatex', 'backing-track']),
    label: z.string(),
    href: z.string(),
  })
  .meta({ id: 'Download' });

/** `media.json` of a rendered lesson; file names are relative to its folder. */
export const mediaManifest = z
  .object({
    /** Hash of everything that the video and the sound depend on. */
    hash: z.string(),
    /** Length of the video in seconds. */
    duration: z.number(),
    /** Where bar 1 begins, in seconds of the video. */
    musicStart: z.number(),
    hls: z.string(),
    poster: z.string(),
    captions: z.string(),
    chaptersTrack: z.string(),
    storyboard: z.string(),
    chapters: z.array(chapter),
    downloads: z.array(download),
  })
  .meta({ id: 'MediaManifest' });

export const courseSummary = z
  .object({
    id: slug,
    title: z.string(),
    summary: z.string(),
    level,
    style,
    lessonCount: z.int(),
    totalMinutes: z.int(),
    poster: z.string(),
  })
  .meta({ id: 'CourseSummary' });

export const lessonSummary = z
  .object({
    id: slug,
    title: z.string(),
    summary: z.string(),
    minutes: z.int(),
    /** Length of the video in seconds. */
    duration: z.number(),
    access,
    technique: z.boolean(),
    goals: z.array(z.string()),
  })
  .meta({ id: 'LessonSummary' });

export const course = courseSummary
  .extend({
    goals: z.array(z.string()),
    modules: z.array(z.object({ title: z.string(), lessons: z.array(lessonSummary) })),
  })
  .meta({ id: 'Course' });

export const lessonLink = z
  .object({ id: slug, title: z.string(), summary: z.string(), courseId: slug })
  .meta({ id: 'LessonLink' });

export const lessonVideo = z
  .object({
    videoId: z.string(),
    duration: z.number(),
    musicStart: z.number(),
    hls: z.string(),
    poster: z.string(),
    captions: z.string(),
    /** WebVTT of the chapters. */
    chapters: z.string(),
    storyboard: z.string(),
  })
  .meta({ id: 'LessonVideo' });

export const lesson = z
  .object({
    id: slug,
    courseId: slug,
    courseTitle: z.string(),
    title: z.string(),
    summary: z.string(),
    access,
    goals: z.array(z.string()),
    bodyHtml: z.string(),
    chapters: z.array(chapter),
    /** AlphaTex source. */
    score: z.string(),
    /** The same score as plain data (src/lib/music/score/score.ts). */
    tab: z.custom<Score>((value) => typeof value === 'object' && value !== null).meta({ type: 'object' }),
    /** Its chords and bars, drawn as SVG elements. */
    still: z.object({ chords: z.array(z.string()), bars: z.array(z.string()) }),
    downloads: z.array(download),
    video: lessonVideo,
    previous: lessonLink.nullable(),
    next: lessonLink.nullable(),
  })
  .meta({ id: 'Lesson' });

/** `query` searches titles, summaries and goals of courses and their lessons. */
export const coursesQuery = z.object({
  level: level.optional(),
  style: style.optional(),
  query: z.string().trim().max(120).optional(),
});
export const courseParams = z.object({ courseId: slug });
export const lessonParams = courseParams.extend({ lessonId: slug });

export type CoursesQuery = z.infer<typeof coursesQuery>;
export type CourseSummary = z.infer<typeof courseSummary>;
export type Course = z.infer<typeof course>;
export type LessonSummary = z.infer<typeof lessonSummary>;
export type Lesson = z.infer<typeof lesson>;
export type Chapter = z.infer<typeof chapter>;
export type Cue = z.infer<typeof cue>;
export type MediaManifest = z.infer<typeof mediaManifest>;

/** A lesson in the catalogue, without the drawings that its score yields. */
export type CatalogLesson = Omit<Lesson, 'still'> & { technique: boolean };

/**
 * The whole catalogue as the API holds it in memory. Media addresses are relative to `media/`
 * (`<folder>/master.m3u8`); the catalogue service signs them for each answer.
 */
export interface Catalog {
  courses: Course[];
  lessons: CatalogLesson[];
  /** The public lesson whose `videoId` is `demo`, where there is one. */
  demo?: CatalogLesson;
  plans: PlanFrontMatter[];
  /** The gear guides. */
  reviews: { id: string; title: string }[];
  /** A MiniSearch index over `SearchDocument`s, as plain data. */
  search: object;
  /** The site's texts, cut into passages that the assistant can quote. */
  passages: Passage[];
  /** Questions with their answers, those written for the purpose first. */
  answers: Answer[];
}
