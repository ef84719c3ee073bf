import './dashboard.css';
import { useStore } from '@nanostores/react';
import { lazy, Suspense, useEffect } from 'react';
import { startTracking } from '#src/lib/stores/practice/index.ts';
import { $session } from '#src/lib/stores/session/session.ts';
import { island } from '../ui/island.tsx';
import { Celebration } from './achievements/Celebration.tsx';
import type { DashboardCourse } from './dashboard-course.ts';
import { greeting } from './dashboard-format.ts';
import { NextStep } from './next/NextStep.tsx';
import { TodayPlan } from './plan/TodayPlan.tsx';
import { Streak } from './today/Streak.tsx';
import { Today } from './today/Today.tsx';

/** Below the fold. */
const History = lazy(() => import('./HistorySection.tsx').then((module) => ({ default: module.HistorySection })));

/** Dashboard page: next step, today's plan and practice, streak and history. */
export const Dashboard = island(function Dashboard({ courses }: { courses: DashboardCourse[] }) {
  const session = useStore($session);
  useEffect(() => startTracking(), []);
  if (!session) return null;
  return (
    <div className="dashboard">
      <h1>
        {greeting(new Date().getHours())}, {session.user.name}
      </h1>
      <NextStep courses={courses} />
      <TodayPlan courses={courses} />
      <Today />
      <Streak />
      <Suspense>
        <History courses={courses} since={session.user.createdAt} />
      </Suspense>
      <Celebration />
    </div>
  );
});
