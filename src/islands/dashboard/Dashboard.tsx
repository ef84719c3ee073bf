import './dashboard.css';
import { useStore } from '@nanostores/react';
import { useEffect } from 'react';
import { $session } from '#src/lib/stores/session.ts';
import { startTracking } from '#src/lib/stores/tracking.ts';
import { island } from '../ui/island.tsx';
import { Achievements } from './Achievements.tsx';
import { Courses } from './Courses.tsx';
import type { DashboardCourse } from './courses.ts';
import { Next } from './Next.tsx';
import { Streak } from './Streak.tsx';
import { Today } from './Today.tsx';
import { greeting } from './words.ts';

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
      <Courses courses={courses} />
      <Achievements />
    </div>
  );
});
