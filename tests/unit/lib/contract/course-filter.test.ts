import { describe, expect, it } from 'vitest';
import { filterCourses, readCoursesQuery } from '#src/lib/contract/course-filter.ts';
import { smallCatalog } from '#tests/support/catalog.ts';

const { courses } = smallCatalog;
const found = (query: Parameters<typeof filterCourses>[1]) => filterCourses(courses, query).map(({ id }) => id);

describe('filtering courses', () => {
  it.each([
    [{}, ['first-week', 'fingerpicking']],
    [{ level: 'beginner' }, ['first-week']],
    [{ style: 'fingerstyle' }, ['fingerpicking']],
    [{ level: 'beginner', style: 'fingerstyle' }, []],
    [{ query: 'ROLLING' }, ['fingerpicking']],
    [{ query: 'pick tune' }, ['first-week']],
    [{ query: 'zither' }, []],
    [{ query: '' }, ['first-week', 'fingerpicking']],
  ] as const)('%j finds %j', (query, ids) => {
    expect(found(query)).toEqual(ids);
  });
});

describe('the query of a filtered list', () => {
  it.each([
    ['', {}],
    ['level=beginner&style=blues&query=slow', { level: 'beginner', style: 'blues', query: 'slow' }],
    ['level=expert&style=&query=%20', {}],
    ['level=beginner&level=improver', { level: 'beginner' }],
    [`query=${'x'.repeat(500)}`, { query: 'x'.repeat(120) }],
  ])('%s is read as %j', (address, query) => {
    expect(readCoursesQuery(new URLSearchParams(address))).toEqual(query);
  });
});
