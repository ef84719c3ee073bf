import { useStore } from '@nanostores/react';
import { useEffect } from 'react';
import { $streak } from '#src/lib/stores/learning/streaks.ts';
import { $earned, markAnnounced } from '#src/lib/stores/practice/announce.ts';
import { $syncStatus } from '#src/lib/stores/practice/index.ts';
import { Plectrum } from '../../ui/Plectrum.tsx';
import { useModule } from '../../ui/useModule.ts';

/** Points earned in this lesson, and the day of the streak, once the server has counted them. */
export function EarnedPoints() {
  const ids = useStore($earned);
  const saved = useStore($syncStatus).state === 'saved';
  const { data: streak } = useStore($streak);
  const catalog = useModule(() => import('#src/lib/contract/achievement-catalog.ts'), ids.length > 0).module;
  const earned = catalog?.achievementCatalog.filter(({ id }) => ids.includes(id)) ?? [];

  useEffect(() => {
    if (saved || ids.length > 0) $streak.revalidate();
  }, [saved, ids]);
  useEffect(() => {
    if (catalog) markAnnounced([...ids]);
  }, [catalog, ids]);

  const day = streak?.today.counted ? streak.current : undefined;
  return (
    <div role="status">
      <ul className="end-earned plain">
        {day !== undefined && (
          <li>
            <b className="end-day numbers">Day {day}</b>
            <span>{day === 1 ? 'Your streak starts today' : `${day} days in a row`}</span>
          </li>
        )}
        {earned.map(({ id, name, icon, points, rarity }) => (
          <li key={id}>
            <Plectrum icon={icon} rarity={rarity} />
            <span>
              {name} <span className="muted numbers">{points} points</span>
            </span>
          </li>
        ))}
      </ul>
    </div>
  );
}
