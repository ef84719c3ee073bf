import { defineCollection } from 'astro:content';
import { file, glob } from 'astro/loaders';
import type { z } from 'zod';
import { validatedLoader } from '#src/lib/catalog/validated-loader.ts';
import { answerFile } from '#src/lib/contract/answers.ts';
import { guideFrontMatter, landingFrontMatter, pageFrontMatter } from '#src/lib/contract/articles.ts';
import { planFrontMatter } from '#src/lib/contract/billing.ts';
import { courseFrontMatter, lessonFrontMatter } from '#src/lib/contract/catalog.ts';

/** The id of a course or lesson is its folder name: `skip-to-my-lou`. */
const folderName = ({ entry }: { entry: string }) => entry.split('/').at(-2) ?? entry;

/** Defines a collection of files whose front matter allows no unknown fields. */
function files<Schema extends z.ZodObject>(place: Parameters<typeof glob>[0], schema: Schema, recipe: string) {
  return defineCollection({ loader: validatedLoader(glob(place), schema.strict(), recipe), schema });
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

const answers = files({ base: 'src/content/answers', pattern: '*.yaml' }, answerFile, 'answer');

const plans = defineCollection({ loader: file('src/content/plans.yaml'), schema: planFrontMatter });

export const collections = { courses, lessons, learn, guides, pages, answers, plans };
