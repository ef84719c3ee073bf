import './achievements.css';
import type { Categories } from '#src/lib/contract/achievements.ts';
import { paths } from '#src/lib/contract/page-paths.ts';
import { $achievements } from '#src/lib/stores/learning/achievements.ts';
import { AsyncSection } from '../ui/AsyncSection.tsx';
import { Plectrum } from '../ui/Plectrum.tsx';
import { StringBar } from '../ui/StringBar.tsx';
import { type Entry, nearest, newest } from './achievements.ts';
import { count, shortDay } from './words.ts';

const shown = 3;

/** What was earned last, each on a plectrum with its points, and what comes next. */
export function Achievements() {
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
      {(categories) => <Both categories={categories} />}
    </AsyncSection>
  );
}

function Both({ categories }: { categories: Categories }) {
  const earned = newest(categories);
  const points = earned.reduce((sum, entry) => sum + entry.points, 0);
  return (
    <>
      {earned.length === 0 ? (
        <p className="muted">None yet. The first one waits at the end of your first lesson.</p>
      ) : (
        <p className="muted numbers">
          {count(points, 'point')} from {earned.length}
        </p>
      )}
      <div className="both">
        {earned.length > 0 && (
          <ul className="plain" aria-label="Earned last">
            {earned.slice(0, shown).map((entry) => (
              <Earned key={entry.id} entry={entry} at={entry.unlockedAt} />
            ))}
          </ul>
        )}
        <ul className="plain" aria-label="Next">
          {nearest(categories)
            .slice(0, shown)
            .map((entry) => (
              <Ahead key={entry.id} entry={entry} />
            ))}
        </ul>
      </div>
    </>
  );
}

function Earned({ entry: { name, description, points, rarity }, at }: { entry: Entry; at: string }) {
  return (
    <li>
      <Plectrum points={points} rarity={rarity} />
      <p>
        <strong>{name}</strong>
        <span className="visually-hidden">, {count(points, 'point')}</span>
        <br />
        <span className="small muted">
          {description} · <time dateTime={at}>{shortDay(at)}</time>
        </span>
      </p>
    </li>
  );
}

function Ahead({ entry: { name, description, points, rarity, progress } }: { entry: Entry }) {
  const text = `${progress.value} of ${progress.target}`;
  return (
    <li>
      <Plectrum points={points} rarity={rarity} earned={false} />
      <div>
        <p>
          <strong>{name}</strong>
          <span className="visually-hidden">, {count(points, 'point')}</span>
          <span className="small muted numbers"> {text}</span>
        </p>
        <StringBar label={name} text={text} share={progress.value / progress.target} />
        <p className="small muted">{description}</p>
      </div>
    </li>
  );
}
