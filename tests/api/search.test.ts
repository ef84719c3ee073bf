import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { indexDocuments } from '#src/lib/catalog/search-index.ts';
import type { SearchDocument, SearchResult } from '#src/lib/contract/search.ts';
import { type Api, startApi } from '#tests/support/api.ts';
import { smallCatalog } from '#tests/support/catalog.ts';

const documentOf = (more: Pick<SearchDocument, 'kind' | 'id' | 'title'> & Partial<SearchDocument>): SearchDocument => ({
  key: `${more.kind}/${more.id}`,
  href: `/${more.kind}/${more.id}`,
  about: '',
  text: '',
  open: more.text ?? '',
  ...more,
});

const course = { id: 'fingerpicking', title: 'Fingerpicking' };
const documents = [
  documentOf({ kind: 'course', id: 'fingerpicking', title: 'Fingerpicking', text: 'Thumb, index, middle and ring.' }),
  documentOf({
    kind: 'lesson',
    id: 'greensleeves',
    title: 'Greensleeves',
    about: 'A dance in six-eight time.',
    text: 'Only members read how the thumb rocks gently.',
    open: 'A dance in six-eight time.',
    course,
    access: 'member',
  }),
  documentOf({
    kind: 'landing',
    id: 'barre-chords',
    title: 'Barre chords: how to get F to sound',
    text: 'Press F <b>hard</b>.',
  }),
  documentOf({
    kind: 'landing',
    id: 'guitar-chords',
    title: 'The first chords',
    text: 'A thumb is not needed. Barre chords come later.',
  }),
  documentOf({ kind: 'review', id: 'capos', title: 'Capos', text: 'A clamp that shortens all strings.' }),
];

let api: Api;
beforeAll(async () => {
  api = await startApi({ catalog: { ...smallCatalog, search: indexDocuments(documents) } });
});
afterAll(() => api.stop());

const ask = (query: string, more = '') => api.get(`/search?query=${encodeURIComponent(query)}${more}`);
const find = async (query: string): Promise<SearchResult[]> => (await ask(query)).body;
const ids = async (query: string) => (await find(query)).map(({ id }) => id);

describe('a search', () => {
  test.each([
    ['greensleeves', ['greensleeves']],
    ['GREENSLEEVES', ['greensleeves']],
    ['greensleves', ['greensleeves']],
    ['grensleaves', ['greensleeves']],
    ['greens', ['greensleeves']],
    ['capo', ['capos']],
    ['cappo', ['capos']],
    ['chrods', ['guitar-chords', 'barre-chords']],
    // In the title before in the text.
    ['barre chords', ['barre-chords', 'guitar-chords']],
    // Each word has to fit, unless nothing has them all.
    ['thumb clamp', ['capos', 'fingerpicking', 'greensleeves', 'guitar-chords']],
    // Other forms of a word, words that mean the same, and words that say nothing.
    ['thumbs rocking', ['greensleeves']],
    ['how to do the clamps', ['capos']],
    ['let it be', []],
    ['zzzz', []],
    ['zither', []],
    ['"; drop table users', []],
  ])('for “%s” finds %j', async (query, found) => {
    expect(await ids(query)).toEqual(found);
  });

  test('marks matches by position, without markup', async () => {
    const [first] = await find('hard f');
    expect(first).toMatchObject({ kind: 'landing', id: 'barre-chords', excerpt: 'Press F <b>hard</b>.' });
    const cut = (text: string, marks: [number, number][]) => marks.map(([start, end]) => text.slice(start, end));
    expect(cut(first!.title, first!.marks.title)).toEqual(['F']);
    expect(cut(first!.excerpt, first!.marks.excerpt)).toEqual(['F', 'hard']);
  });

  test('finds text of subscriber lessons without quoting it', async () => {
    const [lesson] = (await find('rocks gently')).filter(({ kind }) => kind === 'lesson');
    expect(lesson).toMatchObject({ id: 'greensleeves', course, access: 'member', href: '/lesson/greensleeves' });
    expect(JSON.stringify(lesson)).not.toContain('rocks');
  });

  test('returns the requested number of results', async () => {
    expect((await ask('thumb', '&limit=1')).body).toHaveLength(1);
  });

  test.each([
    ['no words', ''],
    ['an empty query', 'query='],
    ['spaces', 'query=%20%20'],
    ['too many characters', `query=${'x'.repeat(121)}`],
    ['a null character', 'query=%00'],
    ['two queries', 'query=a&query=b'],
    ['a limit of none', 'query=a&limit=0'],
    ['a limit of too many', 'query=a&limit=51'],
    ['a limit that is no number', 'query=a&limit=NaN'],
  ])('refuses %s', async (_, query) => {
    const { status, body } = await api.get(`/search?${query}`);
    expect([status, body.error.code]).toEqual([400, 'VALIDATION_ERROR']);
  });
});
