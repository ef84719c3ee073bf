import { getCourses, getDemo, getLesson, type PlacedLesson } from '../../../lib/catalog/courses.ts';
import { choices, courseFor } from '../../../lib/contract/first-visit-choices.ts';
import { paths } from '../../../lib/contract/page-paths.ts';

/** A first piece that some answers lead to. */
export interface FirstPiece {
  /** Course of the piece; the demo belongs to the first course, for new players. */
  courseId: string;
  courseTitle: string;
  title: string;
  href: string;
  isDemo: boolean;
  /** Why these answers lead here. */
  why: string;
}

const reasons: Record<string, string> = {
  'first-week': 'One minute, one finger: a riff on the low strings, then three small chords.',
  'open-chords':
    'It shares fingers with the chords you know: G, C, D and E minor, in pairs where one finger stays put.',
  fingerpicking: 'Nylon strings ask for fingers: thumb and three fingers learn their strings, one by one.',
  'moveable-shapes': 'Made for your guitar: two fingers, a big sound, and a shape that slides anywhere on the neck.',
  'blues-and-lead': 'You have the chords, so here’s a form to play with anyone: A7, D7, E7 and a shuffle.',
};

const toPiece = (courseId: string, courseTitle: string, lesson: PlacedLesson, isDemo: boolean): FirstPiece => {
  const why = reasons[courseId];
  if (!why) throw new Error(`The first-visit page has no reason for the course "${courseId}".`);
  const href = isDemo ? paths.watchDemo : paths.lessonPreview(courseId, lesson.id);
  return { courseId, courseTitle, title: lesson.title, href, isDemo, why };
};

/** Every piece that the questions can lead to. @throws if one of them is not free */
export async function getFirstPieces(): Promise<FirstPiece[]> {
  const courses = await getCourses();
  const ids = new Set(
    choices.experience.flatMap((experience) => choices.guitar.map((guitar) => courseFor({ guitar, experience }))),
  );
  return Promise.all(
    courses
      .filter(({ id }) => ids.has(id))
      .map(async ({ id, title, modules }, index) => {
        if (index === 0) return toPiece(id, title, await getDemo(), true);
        const first = modules[0]!.lessons[0]!;
        if (first.access !== 'free') throw new Error(`The first lesson of "${id}" has to be free.`);
        return toPiece(id, title, await getLesson(first.id), false);
      }),
  );
}
