import './leaderboard.css';
import { useStore } from '@nanostores/react';
import { useEffect, useState } from 'react';
import type { LeaderboardPeriod } from '#src/lib/contract/achievements.ts';
import { $leaderboards } from '#src/lib/stores/learning/leaderboard.ts';
import { startTracking } from '#src/lib/stores/practice/index.ts';
import { $session } from '#src/lib/stores/session/session.ts';
import { AsyncSection } from '../ui/AsyncSection.tsx';
import { Choice } from '../ui/Choice.tsx';
import { island } from '../ui/island.tsx';
import { LeaderboardTable } from './LeaderboardTable.tsx';
import { LeaderboardVisibility } from './LeaderboardVisibility.tsx';

const periods: { value: LeaderboardPeriod; label: string }[] = [
  { value: 'week', label: 'This week' },
  { value: 'month', label: 'This month' },
  { value: 'all', label: 'Ever' },
];

/** Leaderboard of learners who chose to be listed. */
export const Leaderboard = island(function Leaderboard() {
  const session = useStore($session);
  const [period, setPeriod] = useState<LeaderboardPeriod>('week');
  useEffect(() => startTracking(), []);
  if (!session) return null;
  const shown = session.user.preferences.showOnLeaderboard;
  return (
    <div className="leaderboard">
      <h1>Leaderboard</h1>
      <p className="lead">
        Points come from achievements. Only those who want to be seen are seen, and nobody loses anything by staying
        away.
      </p>
      <LeaderboardVisibility shown={shown} name={session.user.name} />
      <Choice<LeaderboardPeriod> legend="Points earned" options={periods} value={period} onChange={setPeriod} />
      <AsyncSection title={periods.find(({ value }) => value === period)!.label} store={$leaderboards[period]}>
        {(board) => <LeaderboardTable board={board} shown={shown} />}
      </AsyncSection>
    </div>
  );
});
