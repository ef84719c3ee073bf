import { type CollectionEntry, getCollection } from 'astro:content';

/** All landing pages, in the order in which somebody asks. */
export async function getLandings(): Promise<CollectionEntry<'learn'>[]> {
  const landings = await getCollection('learn');
  return landings.sort((a, b) => a.data.order - b.data.order);
}

/** All gear guides, in the order in which somebody needs them. */
export async function getGuides(): Promise<CollectionEntry<'guides'>[]> {
  const guides = await getCollection('guides');
  return guides.sort((a, b) => a.data.order - b.data.order);
}

/** All information pages. */
export const getPages = () => getCollection('pages');
