import { z } from 'zod';
import { apiPaths } from '../../../contract/api-paths.ts';
import { course, courseParams, courseSummary, coursesQuery, lesson, lessonParams } from '../../../contract/catalog.ts';
import { endpoint } from '../../platform/http/endpoint.ts';
import type { CatalogService } from './service.ts';

const common = { method: 'get', tag: 'Catalogue', status: 200 } as const;

export const catalogRoutes = (catalog: CatalogService, hasDemo: boolean) => [
  endpoint({
    ...common,
    path: apiPaths.courses,
    policy: 'anyone',
    constant: true,
    summary: 'Courses, in teaching order',
    query: coursesQuery,
    answer: z.array(courseSummary),
    handle: ({ query }) => catalog.courses(query),
  }),
  endpoint({
    ...common,
    path: apiPaths.course,
    policy: 'anyone',
    constant: true,
    summary: 'A course with its lessons',
    params: courseParams,
    answer: course,
    errors: ['NOT_FOUND'],
    handle: ({ params }) => catalog.course(params.courseId),
  }),
  endpoint({
    ...common,
    path: apiPaths.lesson,
    long: true,
    policy: 'signedIn',
    summary: 'A lesson with its text, score and video',
    description: 'Media URLs are signed and expire after 6 hours.',
    params: lessonParams,
    answer: lesson,
    errors: ['NOT_FOUND', 'SUBSCRIPTION_REQUIRED'],
    handle: ({ params, principal }) => catalog.lesson(params.courseId, params.lessonId, principal),
  }),
  ...(hasDemo
    ? [
        endpoint({
          ...common,
          path: apiPaths.demo,
          long: true,
          policy: 'anyone',
          summary: 'The public demo lesson',
          answer: lesson,
          handle: () => catalog.demo(),
        }),
      ]
    : []),
];
