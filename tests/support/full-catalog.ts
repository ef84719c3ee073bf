import { readdirSync, readFileSync } from 'node:fs';
import { parse } from 'yaml';
import { answersOfSchool } from '#src/lib/catalog/answers.ts';
import { passagesOfSchool } from '#src/lib/catalog/passage-sources.ts';
import { indexDocuments } from '#src/lib/catalog/search-index.ts';
import { answerFile, type WrittenAnswer } from '#src/lib/contract/answers.ts';
import { guideFrontMatter, landingFrontMatter, pageFrontMatter } from '#src/lib/contract/articles.ts';
import { type Catalog, courseFrontMatter, lessonFrontMatter } from '#src/lib/contract/catalog.ts';
import { readScore } from '#src/lib/music/score/alphatex.ts';
import { type CourseSource, readCourses } from '#tests/unit/content/content.ts';
import { smallCatalog, videoSeconds } from './catalog.ts';

interface Parser<Data> {
  parse(value: unknown): Data;
}

function entriesOf<Data>(folder: string, schema: Parser<Data>) {
  return readdirSync(folder, { recursive: true, encoding: 'utf8' })
    .filter((file) => file.endsWith('.mdx'))
    .map((file) => {
      const source = readFileSync(`${folder}/${file}`, 'utf8');
      const [, frontMatter = '', body = ''] = /^---\n([\s\S]*?)\n---\n([\s\S]*)$/.exec(source) ?? [];
      return { id: file.replace(/\.mdx$/, ''), data: schema.parse(parse(frontMatter)), body };
    });
}

function readCourse({ id, frontMatter, text, lessons }: CourseSource) {
  const data = courseFrontMatter.parse(frontMatter);
  const read = lessons.map((lesson) => {
    const { cues, prerequisites, ...rest } = lessonFrontMatter.parse(lesson.frontMatter);
    return { ...rest, id: lesson.id, courseId: id, courseTitle: data.title, body: lesson.text, source: lesson.score };
  });
  return { ...data, id, body: text, lessons: read };
}

/** Reads all files of written answers. */
export const readWrittenAnswers = (): WrittenAnswer[] =>
  readdirSync('src/content/answers').flatMap(
    (file) => answerFile.parse(parse(readFileSync(`src/content/answers/${file}`, 'utf8'))).answers,
  );

/** Reads the whole catalogue from the content files, without rendered media and their addresses. */
export function readFullCatalog(): Catalog {
  const courses = readCourses('src/content/courses')
    .map(readCourse)
    .sort((a, b) => a.order - b.order);
  const [video] = smallCatalog.lessons;
  const lessons = courses.flatMap((course) =>
    course.modules.flatMap((module) => module.lessons.map((id) => course.lessons.find((lesson) => lesson.id === id)!)),
  );
  const school = {
    courses,
    lessons,
    guides: entriesOf('src/content/gear-reviews', guideFrontMatter),
    landings: entriesOf('src/content/learn', landingFrontMatter),
    pages: entriesOf('src/content/pages', pageFrontMatter),
    plans: smallCatalog.plans,
  };
  const passages = passagesOfSchool(school);
  return {
    ...smallCatalog,
    courses: courses.map(({ body, lessons, order, modules, ...course }) => ({
      ...course,
      ...{ lessonCount: lessons.length, totalMinutes: lessons.length * 2, poster: '' },
      modules: modules.map(({ title, lessons: ids }) => ({
        title,
        lessons: ids.map((id) => {
          const { body: _, source: __, courseId, courseTitle, ...lesson } = lessons.find((one) => one.id === id)!;
          return { ...lesson, minutes: 2, duration: videoSeconds };
        }),
      })),
    })),
    lessons: lessons.map(({ body: _, source, ...lesson }) => ({
      ...video!,
      ...lesson,
      score: source,
      tab: readScore(source),
      video: { ...video!.video, videoId: lesson.id },
    })),
    reviews: [],
    search: indexDocuments([]),
    passages,
    answers: answersOfSchool(readWrittenAnswers(), school, passages),
  };
}
