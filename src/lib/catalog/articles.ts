import { type CollectionEntry, getCollection } from 'astro:content';
import { getLesson, type PlacedLesson } from './courses.ts';
import { placeInFile } from './source-position.ts';

/** All landing pages, sorted by `order`. */
export async function getLandings(): Promise<CollectionEntry<'learn'>[]> {
  const landings = await getCollection('learn');
  return landings.sort((a, b) => a.data.order - b.data.order);
}

/** Returns the lessons that a landing page links to. @throws with file and line of an unknown id */
export function getLandingLessons({ data, filePath = '' }: CollectionEntry<'learn'>): Promise<PlacedLesson[]> {
  return Promise.all(
    data.lessons.map((id) =>
      getLesson(id).catch((cause) => {
        throw new Error(`${placeInFile(filePath, id)}: ${cause.message}`, { cause });
      }),
    ),
  );
}

/** All gear guides, sorted by `order`. */
export async function getGuides(): Promise<CollectionEntry<'guides'>[]> {
  const guides = await getCollection('guides');
  return guides.sort((a, b) => a.data.order - b.data.order);
}

/** All information pages. */
export const getPages = () => getCollection('pages');
