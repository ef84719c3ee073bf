import type { Question } from '../contract/articles.ts';
import type { Chapter, Course } from '../contract/catalog.ts';
import { paths } from '../contract/page-paths.ts';

/** Structured data for search engines, in schema.org terms. All URLs are absolute. */
export type StructuredData = Record<string, unknown>;

const context = 'https://schema.org';
const address = (path: string, site: URL) => new URL(path, site).href;
const school = (site: URL) => ({ '@type': 'EducationalOrganization', name: 'Woodshed', url: address('/', site) });
/** Formats seconds as an ISO 8601 duration. */
const iso = (seconds: number) => `PT${Math.floor(Math.round(seconds) / 60)}M${Math.round(seconds) % 60}S`;

/** Breadcrumbs of a page, itself included. */
export function breadcrumbData(trail: { title: string; href: string }[], site: URL): StructuredData {
  return {
    '@context': context,
    '@type': 'BreadcrumbList',
    itemListElement: trail.map(({ title, href }, index) => ({
      '@type': 'ListItem',
      position: index + 1,
      name: title,
      item: address(href, site),
    })),
  };
}

export function courseData(course: Course, site: URL): StructuredData {
  const lessons = course.modules.flatMap((module) => module.lessons);
  return {
    '@context': context,
    '@type': 'Course',
    name: course.title,
    description: course.summary,
    url: address(paths.course(course.id), site),
    image: address(course.poster, site),
    inLanguage: 'en',
    provider: school(site),
    educationalLevel: course.level,
    teaches: course.goals,
    offers: {
      '@type': 'Offer',
      category: lessons.every(({ access }) => access === 'free') ? 'Free' : 'Partially Free',
    },
    hasCourseInstance: {
      '@type': 'CourseInstance',
      courseMode: 'Online',
      courseWorkload: iso(lessons.reduce((sum, { duration }) => sum + duration, 0)),
    },
    syllabusSections: lessons.map(({ title, summary, duration }) => ({
      '@type': 'Syllabus',
      name: title,
      description: summary,
      timeRequired: iso(duration),
    })),
  };
}

export function courseListData(courses: readonly { id: string; title: string }[], site: URL): StructuredData {
  return {
    '@context': context,
    '@type': 'ItemList',
    itemListElement: courses.map(({ id, title }, index) => ({
      '@type': 'ListItem',
      position: index + 1,
      name: title,
      url: address(paths.course(id), site),
    })),
  };
}

interface Video {
  title: string;
  summary: string;
  /** Length in seconds. */
  duration: number;
  poster: string;
  /** ISO 8601 date. */
  published: string;
  chapters: Chapter[];
  /** Page that plays it, starting at the second in `?t=`. */
  page: string;
}

export function videoData(video: Video, site: URL): StructuredData {
  return {
    '@context': context,
    '@type': 'VideoObject',
    name: video.title,
    description: video.summary,
    thumbnailUrl: address(video.poster, site),
    uploadDate: `${video.published}T00:00:00Z`,
    duration: iso(video.duration),
    url: address(video.page, site),
    isFamilyFriendly: true,
    hasPart: video.chapters.map(({ title, start, end }) => ({
      '@type': 'Clip',
      name: title,
      startOffset: Math.floor(start),
      endOffset: Math.ceil(end),
      url: address(`${video.page}?t=${Math.floor(start)}`, site),
    })),
  };
}

export function questionsData(questions: Question[]): StructuredData {
  return {
    '@context': context,
    '@type': 'FAQPage',
    mainEntity: questions.map(({ question, answer }) => ({
      '@type': 'Question',
      name: question,
      acceptedAnswer: { '@type': 'Answer', text: answer },
    })),
  };
}

interface Article {
  title: string;
  description: string;
  updated: Date;
  picture: string;
  page: string;
}

export function articleData({ title, description, updated, picture, page }: Article, site: URL): StructuredData {
  return {
    '@context': context,
    '@type': 'Article',
    headline: title,
    description,
    dateModified: updated.toISOString(),
    image: address(picture, site),
    author: school(site),
    publisher: school(site),
    mainEntityOfPage: address(page, site),
  };
}
