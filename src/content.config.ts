import { defineCollection } from 'astro:content';
import { file, glob } from 'astro/loaders';
import type { z } from 'zod';
import { authored } from '#src/lib/catalog/validated-loader.ts';
import { guideFrontMatter, landingFrontMatter, pageFrontMatter } from '#src/lib/contract/articles.ts';
import { planFrontMatter } from '#src/lib/contract/billing.ts';
import { courseFrontMatter, lessonFrontMatter } from '#src/lib/contract/catalog.ts';

/** A course or lesson is known by the name of its folder: `skip-to-my-lou`. */
const folderName = ({ entry }: { entry: string }) => entry.split('/').at(-2) ?? entry;

/** Files with front matter of one kind, in which no unknown field goes by unseen. */
function files<Schema extends z.ZodObject>(place: Parameters<typeof glob>[0], schema: Schema, recipe: string) {
  return defineCollection({ loader: authored(glob(place), schema.strict(), recipe), schema });
}

const courses = files(
  { base: 'src/content/courses', pattern: '*/index.md', generateId: folderName },
  courseFrontMatter,
  'course',
);
const lessons = files(
  { base: 'src/content', pattern: ['courses/*/*/index.md', 'demo/index.md'], generateId: folderName },
  lessonFrontMatter,
  'lesson',
);
const learn = files({ base: 'src/content/learn', pattern: '*.mdx' }, landingFrontMatter, 'page');
const guides = files({ base: 'src/content/gear-reviews', pattern: '*.mdx' }, guideFrontMatter, 'page');
const pages = files({ base: 'src/content/pages', pattern: '**/*.mdx' }, pageFrontMatter, 'page');

const plans = defineCollection({ loader: file('src/content/plans.yaml'), schema: planFrontMatter });

export const collections = { courses, lessons, learn, guides, pages, plans };
