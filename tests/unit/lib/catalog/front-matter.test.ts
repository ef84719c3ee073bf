import { expect, it } from 'vitest';
import { splitFrontMatter } from '#src/lib/catalog/front-matter.ts';

it.each([
  ['a body', '---\ntitle: A\n---\nText\n', { yaml: 'title: A', body: 'Text\n' }],
  ['Windows line ends', '---\r\ntitle: A\r\n---\r\nText', { yaml: 'title: A', body: 'Text' }],
  ['no body', '---\ntitle: A\n---', { yaml: 'title: A', body: '' }],
  ['dashes in the body', '---\na: 1\n---\nOne\n---\nTwo', { yaml: 'a: 1', body: 'One\n---\nTwo' }],
])('splits a file with %s', (_, source, expected) => {
  expect(splitFrontMatter(source)).toEqual(expected);
});

it('returns undefined without front matter', () => {
  expect(splitFrontMatter('Text\n---\n')).toBeUndefined();
});
