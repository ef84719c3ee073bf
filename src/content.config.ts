import { defineCollection } from 'astro:content';
import { file, glob } from 'astro/loaders';
import { guideFrontMatter, landingFrontMatter, pageFrontMatter } from '#src/lib/contract/articles.ts';
import { planFrontMatter } from '#src/lib/contract/billing.ts';
import { courseFrontMatter, lessonFrontMatter } from '#src/lib/contract/catalog.ts';

/** A course or lesson is known by the name of its folder: `skip-to-my-lou`. */
const folderName = ({ entry }: { entry: string }) => entry.split('/').at(-2) ?? entry;

const courses = defineCollection({
  loader: glob({ base: 'src/content/courses', pattern: '*/index.md', generateId: folderName }),
  schema: courseFrontMatter,
});

const lessons = defineCollection({
  loader: glob({ base: 'src/content', pattern: ['courses/*/*/index.mdx', 'demo/index.mdx'], generateId: folderName }),
  schema: lessonFrontMatter,
});

const learn = defineCollection({
  loader: glob({ base: 'src/content/learn', pattern: '*.mdx' }),
  schema: landingFrontMatter.strict(),
});

const guides = defineCollection({
  loader: glob({ base: 'src/content/gear-reviews', pattern: '*.mdx' }),
  schema: guideFrontMatter.strict(),
});

const pages = defineCollection({
  loader: glob({ base: 'src/content/pages', pattern: '**/*.mdx' }),
  schema: pageFrontMatter.strict(),
});

const plans = defineCollection({ loader: file('src/content/plans.yaml'), schema: planFrontMatter });

export const collections = { courses, lessons, learn, guides, pages, plans };
