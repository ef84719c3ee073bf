import { paths } from '#src/lib/contract/page-paths.ts';

const strings = [0, 1, 2, 3, 4, 5].map((index) => ({ y: 12 + index * 16, thickness: 1.2 + index * 0.55 }));

/** Empty state with links to what can be saved. */
export function NoFavourites() {
  return (
    <div className="nothing">
      <svg viewBox="0 0 600 104" preserveAspectRatio="none" aria-hidden="true">
        {strings.map(({ y, thickness }) => (
          <path key={y} d={`M0 ${y}H600`} strokeWidth={thickness} vectorEffect="non-scaling-stroke" />
        ))}
      </svg>
      <p className="lead">
        No favourites yet. Tap the heart on any lesson you want to play again, or on a chord your fingers keep
        forgetting.
      </p>
      <p className="acts">
        <a className="button" href={paths.courses}>
          Find a lesson
        </a>
        <a className="button quiet" href={paths.tool('chords')}>
          Find a chord
        </a>
      </p>
    </div>
  );
}
