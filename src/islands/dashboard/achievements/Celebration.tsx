import { useEffect, useState } from 'react';
import type { Achievement } from '#src/lib/contract/achievements.ts';
import { takeToCelebrate } from '#src/lib/stores/learning/celebration.ts';

type Dialog = typeof import('./RecentUnlocks.tsx')['RecentUnlocks'];

/** Celebrates achievements unlocked since the last visit; loads the dialog only if there are any. */
export function Celebration() {
  const [party, setParty] = useState<{ Earned: Dialog; achievements: readonly Achievement[] }>();
  useEffect(() => {
    let gone = false;
    takeToCelebrate().then(async (ids) => {
      if (ids.length === 0) return;
      const [{ RecentUnlocks: Earned }, { achievementCatalog }] = await Promise.all([
        import('./RecentUnlocks.tsx'),
        import('#src/lib/contract/achievement-catalog.ts'),
      ]);
      const achievements = achievementCatalog.filter(({ id }) => ids.includes(id));
      if (!gone && achievements.length > 0) setParty({ Earned, achievements });
    });
    return () => {
      gone = true;
    };
  }, []);
  return party && <party.Earned achievements={party.achievements} onClose={() => setParty(undefined)} />;
}
