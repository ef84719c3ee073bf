import { describe, expect, it } from 'vitest';
import {
  articleData,
  breadcrumbData,
  courseData,
  courseListData,
  questionsData,
  videoData,
} from '#src/lib/catalog/structured-data.ts';
import { smallCatalog } from '#tests/support/catalog.ts';
import { faultsOf } from './structured-data-faults.ts';

const site = new URL('https://www.example.org');
const [free, partly] = smallCatalog.courses;

describe('what search engines are told', () => {
  const video = videoData(
    {
      title: 'Night Ferry',
      summary: 'A minute of music.',
      duration: 75.4,
      poster: '/media/demo-1/poster.webp',
      published: '2026-11-21',
      chapters: [{ id: 'riff', title: 'Riff', start: 4.7, end: 15.2 }],
      page: '/watch-demo',
    },
    site,
  );

  it.each([
    ['breadcrumbs', breadcrumbData([{ title: 'Courses', href: '/courses' }], site)],
    ['a course', courseData(free!, site)],
    ['a list of courses', courseListData(smallCatalog.courses, site)],
    ['a video', video],
    ['questions', questionsData([{ question: 'Is it free?', answer: 'Yes.' }])],
    [
      'an article',
      articleData(
        {
          title: 'Capos',
          description: 'All of them.',
          updated: new Date('2026-11-21'),
          picture: '/p.png',
          page: '/gear-reviews/capos',
        },
        site,
      ),
    ],
  ])('of %s has all that is required', (_, data) => {
    expect(faultsOf(data)).toEqual([]);
  });

  it('says which courses are free', () => {
    expect(courseData(free!, site).offers).toMatchObject({ category: 'Free' });
    expect(courseData(partly!, site).offers).toMatchObject({ category: 'Partially Free' });
  });

  it('gives each chapter an address that begins there', () => {
    expect(video.duration).toBe('PT1M15S');
    expect(video.hasPart).toEqual([
      {
        '@type': 'Clip',
        name: 'Riff',
        startOffset: 4,
        endOffset: 16,
        url: 'https://www.example.org/watch-demo?t=4',
      },
    ]);
  });

  it('writes no impossible duration', () => {
    const almost = courseData(
      { ...free!, modules: [{ title: 'A', lessons: [{ ...free!.modules[0]!.lessons[0]!, duration: 119.7 }] }] },
      site,
    );
    expect(almost.hasCourseInstance).toMatchObject({ courseWorkload: 'PT2M0S' });
  });
});
