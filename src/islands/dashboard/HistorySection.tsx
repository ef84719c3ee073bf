import './history-section.css';
import { AchievementsSummary } from './achievements/AchievementsSummary.tsx';
import type { DashboardCourse } from './dashboard-course.ts';
import { CourseProgressList } from './next/CourseProgressList.tsx';
import { DueReviews } from './next/DueReviews.tsx';
import { PracticeYear } from './year/PracticeYear.tsx';
import { WeeklyMinutes } from './year/WeeklyMinutes.tsx';

interface Props {
  courses: DashboardCourse[];
  /** When the account was made. */
  since: string;
}

/** What has been done so far. */
export function HistorySection({ courses, since }: Props) {
  return (
    <>
      <DueReviews />
      <CourseProgressList courses={courses} />
      <PracticeYear since={since} />
      <WeeklyMinutes />
      <AchievementsSummary />
    </>
  );
}
