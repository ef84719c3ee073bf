import { defineCollection } from 'astro:content';
import { glob } from 'astro/loaders';
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

export const collections = { courses, lessons };
