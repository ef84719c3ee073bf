import { type CollectionEntry, getCollection } from 'astro:content';
import { getLesson, type PlacedLesson } from './courses.ts';
import { placeInFile } from './source-position.ts';

/** All landing pages, in the order in which somebody asks. */
export async function getLandings(): Promise<CollectionEntry<'learn'>[]> {
  const landings = await getCollection('learn');
  return landings.sort((a, b) => a.data.order - b.data.order);
}

/** The lessons that a landing page leads to. @throws with file and line of one that is not there */
export function getLandingLessons({ data, filePath = '' }: CollectionEntry<'learn'>): Promise<PlacedLesson[]> {
  return Promise.all(
    data.lessons.map((id) =>
      getLesson(id).catch((cause) => {
        throw new Error(`${placeInFile(filePath, id)}: ${cause.message}`, { cause });
      }),
    ),
  );
}

/** All gear guides, in the order in which somebody needs them. */
export async function getGuides(): Promise<CollectionEntry<'guides'>[]> {
  const guides = await getCollection('guides');
  return guides.sort((a, b) => a.data.order - b.data.order);
}

/** All information pages. */
export const getPages = () => getCollection('pages');
