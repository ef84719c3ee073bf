import './achievements.css';
import { useStore } from '@nanostores/react';
import { useEffect } from 'react';
import type { Categories } from '#src/lib/contract/achievements.ts';
import { paths } from '#src/lib/contract/page-paths.ts';
import { $achievements } from '#src/lib/stores/learning/achievements.ts';
import { startTracking } from '#src/lib/stores/practice/index.ts';
import { $userId } from '#src/lib/stores/session/session.ts';
import { AsyncSection } from '../ui/AsyncSection.tsx';
import { island } from '../ui/island.tsx';
import { StringBar } from '../ui/StringBar.tsx';
import { AchievementItem } from './AchievementItem.tsx';

const titles: Record<Categories[number]['category'], string> = {
  practice: 'Playing along',
  streak: 'Day after day',
  completion: 'Going through with it',
  skill: 'Knowing how',
  social: 'Keeping and noting',
  special: 'Odd hours and long ones',
};

/** All achievements by category, with progress. */
export const Achievements = island(function Achievements() {
  const userId = useStore($userId);
  useEffect(() => startTracking(), []);
  if (!userId) return null;
  return (
    <div className="all-achievements">
      <h1>Achievements</h1>
      <AsyncSection
        title="So far"
        store={$achievements}
        beside={
          <p>
            <a href={paths.leaderboard}>Leaderboard</a>
          </p>
        }
      >
        {(categories) => <AllAchievements categories={categories} />}
      </AsyncSection>
    </div>
  );
});

function AllAchievements({ categories }: { categories: Categories }) {
  const entries = categories.flatMap(({ achievements }) => achievements);
  const earned = entries.filter(({ unlockedAt }) => unlockedAt);
  const points = earned.reduce((sum, entry) => sum + entry.points, 0);
  const text = `${earned.length} of ${entries.length}, ${points} ${points === 1 ? 'point' : 'points'}`;
  return (
    <>
      <div className="total">
        <StringBar label="Achievements earned" text={text} share={earned.length / entries.length} />
        <p className="numbers muted">{text}</p>
      </div>
      {categories.map(({ category, achievements }) => (
        <section key={category} aria-labelledby={`category-${category}`}>
          <h3 id={`category-${category}`}>{titles[category]}</h3>
          <ul className="plain">
            {achievements.map((entry) => (
              <AchievementItem key={entry.id} entry={entry} />
            ))}
          </ul>
        </section>
      ))}
    </>
  );
}
