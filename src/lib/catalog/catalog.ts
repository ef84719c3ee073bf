import { render } from 'astro:content';
import mdxRenderer from '@astrojs/mdx/server.js';
import { experimental_AstroContainer as AstroContainer } from 'astro/container';
import type { Catalog } from '../contract/catalog.ts';
import { stillOf } from '../music/still.ts';
import { getGuides } from './articles.ts';
import Chord from './Chord.astro';
import { getCourses, getDemo, getLessons, type PlacedLesson } from './courses.ts';
import { getMedia } from './media.ts';
import { getPlans } from './plans.ts';
import { getPassages } from './school.ts';
import { getScore } from './scores.ts';
import { getSearchDocuments } from './search.ts';
import { indexDocuments } from './search-index.ts';

/**
 * The whole catalogue, members' lessons included, as the API holds it. It is made at build time and
 * given to the server alone; pages use `courses.ts`.
 */
export async function getCatalog(): Promise<Catalog> {
  const [courses, lessons, demo, plans, guides, container] = await Promise.all([
    getCourses(),
    getLessons(),
    getDemo(),
    getPlans(),
    getGuides(),
    AstroContainer.create(),
  ]);
  container.addServerRenderer({ name: 'mdx', renderer: mdxRenderer });
  const link = (lesson?: PlacedLesson) =>
    lesson ? { id: lesson.id, title: lesson.title, courseId: lesson.courseId } : null;
  return {
    courses: [...courses],
    lessons: await Promise.all(
      lessons.map(async (lesson, index) => ({
        ...(await contentOf(lesson, container)),
        previous: link(lessons[index - 1]),
        next: link(lessons[index + 1]),
      })),
    ),
    plans,
    demo: { ...(await contentOf(demo, container)), previous: null, next: link(lessons[0]) },
    reviews: guides.map(({ id, data }) => ({ id, title: data.title })),
    search: indexDocuments(await getSearchDocuments()),
    passages: await getPassages(),
  };
}

async function contentOf(lesson: PlacedLesson, container: AstroContainer) {
  const { id, courseId, courseTitle, title, summary, access, goals, technique } = lesson;
  const { source, score } = getScore(id);
  const { folder, manifest } = getMedia(id);
  const { Content } = await render(lesson.entry);
  const file = (name: string) => `${folder}/${name}`;
  return {
    id,
    courseId,
    courseTitle,
    title,
    summary,
    access,
    goals,
    technique,
    bodyHtml: await container.renderToString(Content, {
      props: { components: { Chord } },
      locals: { chords: score.chords },
    }),
    chapters: manifest.chapters,
    score: source,
    tab: score,
    still: stillOf(score),
    downloads: manifest.downloads.map(({ href, ...download }) => ({ ...download, href: file(href) })),
    video: {
      videoId: id,
      duration: manifest.duration,
      musicStart: manifest.musicStart,
      hls: file(manifest.hls),
      poster: file(manifest.poster),
      captions: file(manifest.captions),
      chapters: file(manifest.chaptersTrack),
      storyboard: file(manifest.storyboard),
    },
  };
}
