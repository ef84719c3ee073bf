import './history-section.css';
import { useStore } from '@nanostores/react';
import { $analytics } from '#src/lib/stores/learning/streaks.ts';
import { AchievementsSummary } from './achievements/AchievementsSummary.tsx';
import type { DashboardCourse } from './dashboard-course.ts';
import { FirstWeek } from './first-week/FirstWeek.tsx';
import { isFirstWeek } from './first-week/first-week.ts';
import { RecentLessons } from './lessons/RecentLessons.tsx';
import { CourseProgressList } from './next/CourseProgressList.tsx';
import { DueReviews } from './next/DueReviews.tsx';
import { Records } from './records/Records.tsx';
import { PracticeYear } from './year/PracticeYear.tsx';
import { WeeklyMinutes } from './year/WeeklyMinutes.tsx';

interface Props {
  courses: DashboardCourse[];
  /** Account creation date (ISO 8601). */
  since: string;
}

/** Lower half of the dashboard. In the first week, the first lessons take the place of the charts. */
export function HistorySection({ courses, since }: Props) {
  const year = useStore($analytics.year).data;
  const first = year && isFirstWeek(year.byDay, since, year.endDate);
  return (
    <>
      {first && <FirstWeek courses={courses} />}
      <DueReviews />
      <RecentLessons courses={courses} />
      <Records />
      {!first && (
        <>
          <CourseProgressList courses={courses} />
          <PracticeYear since={since} />
          <WeeklyMinutes />
        </>
      )}
      <AchievementsSummary />
    </>
  );
}
