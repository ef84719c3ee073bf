import { achievementCatalog } from '#src/lib/contract/achievement-catalog.ts';
import type { UnlockedAchievement } from '#src/lib/contract/achievements.ts';
import { $achievements } from '#src/lib/stores/achievements.ts';
import { Part } from '../ui/Part.tsx';
import { count } from './words.ts';

const day = new Intl.DateTimeFormat(undefined, { day: 'numeric', month: 'long' });
const catalog = new Map(achievementCatalog.map((achievement) => [achievement.id, achievement]));

/** What was earned, the newest first, each on a plectrum with its points. */
export function Achievements() {
  return (
    <Part title="Achievements" store={$achievements} className="achievements">
      {({ unlocked, totalPoints }) =>
        unlocked.length === 0 ? (
          <p className="muted">None yet. The first one waits at the end of your first lesson.</p>
        ) : (
          <>
            <p className="muted numbers">
              {count(totalPoints, 'point')} from {unlocked.length}
            </p>
            <ul className="plain">
              {unlocked.toSorted(newestFirst).map((achievement) => (
                <Earned key={achievement.id} achievement={achievement} />
              ))}
            </ul>
          </>
        )
      }
    </Part>
  );
}

const newestFirst = (a: UnlockedAchievement, b: UnlockedAchievement) => b.unlockedAt.localeCompare(a.unlockedAt);

function Earned({ achievement: { id, unlockedAt } }: { achievement: UnlockedAchievement }) {
  const achievement = catalog.get(id);
  if (!achievement) return null;
  const { name, description, points, rarity } = achievement;
  return (
    <li>
      <svg className={`plectrum ${rarity}`} viewBox="0 0 44 48" aria-hidden="true">
        <path d="M22 46.5C12 40 2 21.500 2 11.500 2 4 11 1.500 22 1.500S42 4 42 11.500C42 21.500 32 40 22 46.500z" />
        <text x="22" y="20" fontSize={points > 999 ? 12.5 : 15}>
          {points}
        </text>
      </svg>
      <p>
        <strong>{name}</strong>
        <span className="visually-hidden">, {count(points, 'point')}</span>
        <br />
        <span className="small muted">
          {description} <time dateTime={unlockedAt}>· {day.format(new Date(unlockedAt))}</time>
        </span>
      </p>
    </li>
  );
}
