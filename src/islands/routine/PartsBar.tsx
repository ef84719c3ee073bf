import type { Part } from '#src/lib/stores/tools/routine.ts';

interface Props {
  parts: readonly Part[];
  /** Index of the current part; `undefined` before the start. */
  now: number | undefined;
}

/** The routine as one bar, each part as wide as its share of the time. */
export function PartsBar({ parts, now }: Props) {
  return (
    <ol className="plain routine-parts" aria-label="Parts of the routine">
      {parts.map(({ id, title, minutes }, index) => (
        <li
          key={id}
          style={{ flexGrow: minutes }}
          aria-current={index === now ? 'step' : undefined}
          data-done={(now !== undefined && index < now) || undefined}
        >
          <span className="visually-hidden">
            {title}, {minutes} {minutes === 1 ? 'minute' : 'minutes'}
          </span>
          <span className="small numbers" aria-hidden="true">
            {minutes}
          </span>
        </li>
      ))}
    </ol>
  );
}
