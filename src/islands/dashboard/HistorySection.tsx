import './history-section.css';
import { AchievementsSummary } from './achievements/AchievementsSummary.tsx';
import type { DashboardCourse } from './dashboard-course.ts';
import { CourseProgressList } from './next/CourseProgressList.tsx';
import { DueReviews } from './next/DueReviews.tsx';
import { PracticeYear } from './year/PracticeYear.tsx';
import { WeeklyMinutes } from './year/WeeklyMinutes.tsx';

interface Props {
  courses: DashboardCourse[];
  /** Account creation date (ISO 8601). */
  since: string;
}

/** Lower half of the dashboard: due reviews, courses, calendar, statistics and achievements. */
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
