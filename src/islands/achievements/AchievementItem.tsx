import type { Categories } from '#src/lib/contract/achievements.ts';
import { Plectrum } from '../ui/Plectrum.tsx';
import { StringBar } from '../ui/StringBar.tsx';

const day = new Intl.DateTimeFormat('en-GB', { dateStyle: 'long' });

/** One achievement with its unlock date or its progress. */
export function AchievementItem({ entry }: { entry: Categories[number]['achievements'][number] }) {
  const { name, description, icon, points, rarity, unlockedAt, progress } = entry;
  const text = `${progress.value} of ${progress.target}`;
  return (
    <li data-earned={unlockedAt !== undefined || undefined}>
      <Plectrum icon={icon} rarity={rarity} earned={unlockedAt !== undefined} />
      <div>
        <p>
          <strong>{name}</strong> <span className="small muted numbers">{points} points</span>
        </p>
        <p className="small muted">{description}</p>
        {unlockedAt ? (
          <p className="small earned-on">
            Earned on <time dateTime={unlockedAt}>{day.format(new Date(unlockedAt))}</time>
          </p>
        ) : (
          progress.target > 1 && (
            <>
              <StringBar label={name} text={text} share={progress.value / progress.target} />
              <p className="small muted numbers">{text}</p>
            </>
          )
        )}
      </div>
    </li>
  );
}
