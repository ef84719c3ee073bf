import './dashboard.css';
import { useStore } from '@nanostores/react';
import { lazy, Suspense, useEffect } from 'react';
import { $session } from '#src/lib/stores/auth/session.ts';
import { startTracking } from '#src/lib/stores/practice/index.ts';
import { island } from '../ui/island.tsx';
import { Celebration } from './Celebration.tsx';
import type { DashboardCourse } from './courses.ts';
import { Next } from './Next.tsx';
import { Streak } from './Streak.tsx';
import { Today } from './Today.tsx';
import { greeting } from './words.ts';

/** It stands below what is seen first. */
const Record = lazy(() => import('./Record.tsx').then((module) => ({ default: module.Record })));

/** What to do next, and how it goes. */
export const Dashboard = island(function Dashboard({ courses }: { courses: DashboardCourse[] }) {
  const session = useStore($session);
  useEffect(() => startTracking(), []);
  if (!session) return null;
  return (
    <div className="dashboard">
      <h1>
        {greeting(new Date().getHours())}, {session.user.name}
      </h1>
      <Next courses={courses} />
      <Today />
      <Streak />
      <Suspense>
        <Record courses={courses} since={session.user.createdAt} />
      </Suspense>
      <Celebration />
    </div>
  );
});
