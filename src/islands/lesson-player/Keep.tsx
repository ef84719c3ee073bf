import './keep/keep.css';
import type { Lesson } from '#src/lib/contract/catalog.ts';
import { useModule } from '../ui/useModule.ts';

/** Keeps the place of what puts a lesson on this device. The demo belongs to no course, and stays where it is. */
export function Keep({ lesson }: { lesson: Lesson }) {
  const isOfCourse = lesson.courseId !== 'demo';
  const { module } = useModule(() => import('./keep/KeepLesson.tsx'), isOfCourse);
  return isOfCourse && <div className="keep">{module && <module.KeepLesson lesson={lesson} />}</div>;
}
