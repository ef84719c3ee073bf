import './record.css';
import { Achievements } from './Achievements.tsx';
import { Courses } from './Courses.tsx';
import type { DashboardCourse } from './courses.ts';
import { Due } from './Due.tsx';
import { Minutes } from './Minutes.tsx';
import { Year } from './Year.tsx';

interface Props {
  courses: DashboardCourse[];
  /** When the account was made. */
  since: string;
}

/** What has been done so far. */
export function Record({ courses, since }: Props) {
  return (
    <>
      <Due />
      <Courses courses={courses} />
      <Year since={since} />
      <Minutes />
      <Achievements />
    </>
  );
}
