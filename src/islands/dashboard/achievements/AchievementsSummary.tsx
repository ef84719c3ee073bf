import './achievements-summary.css';
import type { Categories } from '#src/lib/contract/achievements.ts';
import { paths } from '#src/lib/contract/page-paths.ts';
import { $achievements } from '#src/lib/stores/learning/achievements.ts';
import { AsyncSection } from '../../ui/AsyncSection.tsx';
import { Plectrum } from '../../ui/Plectrum.tsx';
import { StringBar } from '../../ui/StringBar.tsx';
import { count, shortDay } from '../dashboard-format.ts';
import { type AchievementEntry, closestToUnlock, recentlyUnlocked } from './rank-achievements.ts';

const shown = 3;

/** Recently unlocked achievements and those closest to unlocking. */
export function AchievementsSummary() {
  return (
    <AsyncSection
      title="Achievements"
      store={$achievements}
      className="achievements"
      beside={
        <p className="links">
          <a href={paths.achievements}>All achievements</a> <a href={paths.leaderboard}>Leaderboard</a>
        </p>
      }
    >
      {(categories) => <Summary categories={categories} />}
    </AsyncSection>
  );
}

function Summary({ categories }: { categories: Categories }) {
  const earned = recentlyUnlocked(categories);
  const points = earned.reduce((sum, entry) => sum + entry.points, 0);
  return (
    <>
      {earned.length === 0 ? (
        <p className="muted">None yet. You’ll earn the first one when you finish a lesson.</p>
      ) : (
        <p className="muted numbers">
          {count(points, 'point')} from {earned.length}
        </p>
      )}
      <div className="both">
        {earned.length > 0 && (
          <ul className="plain" aria-label="Earned last">
            {earned.slice(0, shown).map((entry) => (
              <UnlockedItem key={entry.id} entry={entry} at={entry.unlockedAt} />
            ))}
          </ul>
        )}
        <ul className="plain" aria-label="Next">
          {closestToUnlock(categories)
            .slice(0, shown)
            .map((entry) => (
              <UpcomingItem key={entry.id} entry={entry} />
            ))}
        </ul>
      </div>
    </>
  );
}

function UnlockedItem({
  entry: { name, description, icon, points, rarity },
  at,
}: {
  entry: AchievementEntry;
  at: string;
}) {
  return (
    <li>
      <Plectrum icon={icon} rarity={rarity} />
      <p>
        <strong>{name}</strong> <span className="small muted numbers">{count(points, 'point')}</span>
        <br />
        <span className="small muted">
          {description} · <time dateTime={at}>{shortDay(at)}</time>
        </span>
      </p>
    </li>
  );
}

function UpcomingItem({ entry: { name, description, icon, points, rarity, progress } }: { entry: AchievementEntry }) {
  const text = `${progress.value} of ${progress.target}`;
  return (
    <li>
      <Plectrum icon={icon} rarity={rarity} earned={false} />
      <div>
        <p>
          <strong>{name}</strong>{' '}
          <span className="small muted numbers">
            {count(points, 'point')}, {text}
          </span>
        </p>
        <StringBar label={name} text={text} share={progress.value / progress.target} />
        <p className="small muted">{description}</p>
      </div>
    </li>
  );
}
