import { LRUCache } from 'lru-cache';
import type { CatalogLesson, Course, CourseSummary, CoursesQuery, Lesson } from '../../../contract/catalog.ts';
import { filterCourses } from '../../../contract/course-filter.ts';
import { type Still, stillOf } from '../../../music/notation/static-drawings.ts';
import type { Score } from '../../../music/score/score.ts';
import { notFound } from '../../platform/errors.ts';
import type { Principal } from '../../platform/http/policies.ts';
import { checkMayOpen } from './access.ts';
import type { CatalogIndex } from './catalog-index.ts';
import type { MediaAddresses } from './media-addresses.ts';

/** How many lessons are cache as they are answered; each is some 100 kB, and as much again as JSON. */
const maxCached = 200;

/** What there is to learn. */
export function createCatalogService(catalog: CatalogIndex, media: MediaAddresses) {
  const toSummary = ({ goals, modules, ...summary }: Course): CourseSummary => summary;

  /** Drawn when somebody asks for them first. */
  const stills = new WeakMap<Score, Still>();
  function stillFor(score: Score): Still {
    const still = stills.get(score) ?? stillOf(score);
    stills.set(score, still);
    return still;
  }

  const cache = new LRUCache<CatalogLesson, Lesson>({ max: maxCached });

  /** The same object for as long as the addresses of its media are the same: some minutes. */
  function toLesson(lesson: CatalogLesson): Lesson {
    const hls = media.signed(lesson.video.hls);
    const known = cache.get(lesson);
    if (known?.video.hls === hls) return known;
    const made = withAddresses(lesson, hls);
    cache.set(lesson, made);
    return made;
  }

  function withAddresses({ technique, ...lesson }: CatalogLesson, hls: string): Lesson {
    const { video } = lesson;
    return {
      ...lesson,
      still: stillFor(lesson.tab),
      downloads: lesson.downloads.map((download) => ({ ...download, href: media.signed(download.href) })),
      video: {
        ...video,
        hls,
        poster: media.poster(video.poster),
        captions: media.signed(video.captions),
        chapters: media.signed(video.chapters),
        storyboard: media.signed(video.storyboard),
      },
    };
  }

  const courses = new Map(
    [...catalog.courses].map(([id, course]) => [id, { ...course, poster: media.poster(course.poster) }]),
  );
  const summaries = [...courses.values()].map(toSummary);

  return {
    courses({ level, style, query }: CoursesQuery): CourseSummary[] {
      if (!level && !style && !query) return summaries;
      return filterCourses([...courses.values()], { level, style, query }).map(toSummary);
    },

    course(courseId: string): Course {
      const course = courses.get(courseId);
      if (!course) throw notFound('course');
      return course;
    },

    /** @throws DomainError NOT_FOUND, SUBSCRIPTION_REQUIRED for a members' lesson without a plan. */
    lesson(courseId: string, lessonId: string, principal: Principal): Lesson {
      const lesson = catalog.lessonsOf(courseId).find((candidate) => candidate.id === lessonId);
      if (!lesson) throw notFound('lesson');
      checkMayOpen(lesson, principal);
      return toLesson(lesson);
    },

    demo(): Lesson {
      if (!catalog.demo) throw notFound('address');
      return toLesson(catalog.demo);
    },
  };
}

export type CatalogService = ReturnType<typeof createCatalogService>;
