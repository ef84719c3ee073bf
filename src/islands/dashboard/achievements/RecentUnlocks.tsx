import './recent-unlocks.css';
import type { Achievement } from '#src/lib/contract/achievements.ts';
import { paths } from '#src/lib/contract/page-paths.ts';
import { Plectrum } from '../../ui/Plectrum.tsx';
import { count } from '../dashboard-format.ts';

const strings = [0, 1, 2, 3, 4, 5];
/** Max achievements listed; the rest are summarised by a count. */
const shown = 3;

interface Props {
  achievements: readonly Achievement[];
  onClose(): void;
}

/** Lists new achievements with a strum animation. Overlays the page, to avoid a layout shift, until closed. */
export function RecentUnlocks({ achievements, onClose }: Props) {
  const points = achievements.reduce((sum, achievement) => sum + achievement.points, 0);
  return (
    <section className="earned" aria-labelledby="earned-heading">
      <div className="strings" aria-hidden="true">
        {strings.map((string) => (
          <i key={string} />
        ))}
      </div>
      <div role="status">
        <h2 id="earned-heading">You earned {count(points, 'point')}</h2>
        <ul className="plain">
          {achievements.slice(0, shown).map(({ id, name, description, icon, points, rarity }) => (
            <li key={id}>
              <Plectrum icon={icon} rarity={rarity} />
              <p>
                <strong>{name}</strong> <span className="small numbers">{count(points, 'point')}</span>
                <br />
                <span className="small">{description}</span>
              </p>
            </li>
          ))}
        </ul>
        {achievements.length > shown && (
          <p>
            <a href={paths.achievements}>And {achievements.length - shown} more</a>
          </p>
        )}
      </div>
      <button type="button" className="button" onClick={onClose}>
        Close
      </button>
    </section>
  );
}
