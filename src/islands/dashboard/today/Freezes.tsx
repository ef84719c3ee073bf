import { count } from '../dashboard-format.ts';

/** Streak freezes held, or an empty slot. */
export function Freezes({ held }: { held: number }) {
  return (
    <p className="freezes small muted">
      <span aria-hidden="true">
        {Array.from({ length: Math.max(1, held) }, (_, index) => index).map((index) => (
          <Snowflake key={index} held={index < held} />
        ))}
      </span>
      <span className="numbers">{held === 0 ? 'No freeze yet' : `${count(held, 'freeze')} in hand`}</span>
    </p>
  );
}

function Snowflake({ held }: { held: boolean }) {
  return (
    <svg className="snowflake" viewBox="-12 -12 24 24" aria-hidden="true" data-held={held || undefined}>
      <path d="M0 -9V9M-7.800 -4.500L7.800 4.500M-7.800 4.500L7.800 -4.500" />
      <path d="M-2.500 -8.500L0 -6L2.500 -8.500M-2.500 8.500L0 6L2.500 8.500" />
    </svg>
  );
}
