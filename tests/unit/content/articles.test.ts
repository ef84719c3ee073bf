import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { parse } from 'yaml';
import { guideFrontMatter, landingFrontMatter, pageFrontMatter } from '#src/lib/contract/articles.ts';
import { readScore } from '#src/lib/music/score/alphatex.ts';
import { checkPlayability } from '#src/lib/music/score/playability.ts';
import { prose, readCourses, wordCount } from './content.ts';

interface Entry {
  id: string;
  frontMatter: unknown;
  text: string;
}

function entriesOf(folder: string): Entry[] {
  return readdirSync(folder, { recursive: true, encoding: 'utf8' })
    .filter((file) => file.endsWith('.mdx'))
    .map((file) => {
      const source = readFileSync(join(folder, file), 'utf8');
      const [, frontMatter = '', text = ''] = /^---\n([\s\S]*?)\n---\n([\s\S]*)$/.exec(source) ?? [];
      return { id: file.replace(/\.mdx$/, ''), frontMatter: parse(frontMatter), text };
    });
}

const landings = entriesOf('src/content/learn').map((entry) => ({
  ...entry,
  data: landingFrontMatter.strict().parse(entry.frontMatter),
}));
const guides = entriesOf('src/content/gear-reviews').map((entry) => ({
  ...entry,
  data: guideFrontMatter.strict().parse(entry.frontMatter),
}));
const pages = entriesOf('src/content/pages').map((entry) => ({
  ...entry,
  data: pageFrontMatter.strict().parse(entry.frontMatter),
}));
const lessons = readCourses('src/content/courses').flatMap((course) => course.lessons.map(({ id }) => id));

/** Matches the finding that only applies to lessons: excerpts may be short. */
const isOnlyShort = /^The music lasts \d/;

/** All prose of an entry, front matter included. */
const allWords = (entry: Entry) => `${JSON.stringify(entry.frontMatter)} ${prose(entry.text)}`;

describe('landing pages', () => {
  it('have unique places in the order', () => {
    expect(landings).not.toEqual([]);
    expect(new Set(landings.map(({ data }) => data.order)).size).toBe(landings.length);
  });

  it.each(landings)('$id links to three existing lessons', ({ data }) => {
    expect(data.lessons.filter((lesson) => !lessons.includes(lesson))).toEqual([]);
    expect(new Set(data.lessons).size).toBe(3);
  });

  it.each(landings)('$id has eight playable bars of music', ({ id }) => {
    const score = readScore(readFileSync(`src/content/learn/${id}.atex`, 'utf8'));
    const faults = checkPlayability(score).filter(({ message }) => !isOnlyShort.test(message));
    expect(faults).toEqual([]);
    expect(score.bars).toHaveLength(8);
    expect(score.duration).toBeLessThan(40);
  });
});

describe('gear guides', () => {
  it('are ordered from 1 without gaps or duplicates', () => {
    expect(guides).not.toEqual([]);
    expect(guides.map(({ data }) => data.order).toSorted((a, b) => a - b)).toEqual(guides.map((_, index) => index + 1));
  });

  it.each(guides)('$id says for whom to buy, to wait and to skip', ({ data: { verdicts } }) => {
    expect(Object.values(verdicts).every((text) => /^[A-Z].*\.$/.test(text))).toBe(true);
    expect(new Set(Object.values(verdicts)).size).toBe(3);
  });

  it.each(guides)('$id claims no hands-on test and gives no star rating', (guide) => {
    expect(allWords(guide)).not.toMatch(
      /we (have )?(tested|tried|compared|measured)|\bstars?\b|\brating|our favourite/i,
    );
  });
});

describe('information pages', () => {
  it.each(['about', 'about/us', 'learn-music', 'learning-process', 'privacy', 'terms'])('include %s', (id) => {
    expect(pages.map((page) => page.id)).toContain(id);
  });

  it.each(['privacy', 'terms'])('%s states when it was last changed', (id) => {
    expect(pages.find((page) => page.id === id)?.data.updated).toBeInstanceOf(Date);
  });
});

describe.each([...landings, ...guides, ...pages])('$id', (entry) => {
  it('links only to existing pages of the site', () => {
    const links = [...entry.text.matchAll(/\]\((\/[^)#]*)/g)].map(([, link = '']) => link);
    const known = new Set([
      ...landings.map(({ id }) => `/learn/${id}`),
      ...guides.map(({ id }) => `/gear-reviews/${id}`),
      ...pages.map(({ id }) => `/${id}`),
    ]);
    const file = (link: string) => [`src/pages${link}.astro`, `src/pages${link}/index.astro`].some(existsSync);
    expect(links.filter((link) => !known.has(link) && !file(link))).toEqual([]);
  });
});

describe('texts', () => {
  it.each([...landings, ...guides])('$id has between 250 and 900 words', ({ text }) => {
    expect(wordCount(text)).toBeGreaterThan(250);
    expect(wordCount(text)).toBeLessThan(900);
  });
});
