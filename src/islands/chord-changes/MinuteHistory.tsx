import type { ChordChanges } from '#src/lib/contract/tools.ts';
import { printed } from '#src/lib/music/theory/notes.ts';

interface Props {
  pair: readonly string[];
  /** Newest first. */
  minutes: readonly ChordChanges[];
}

const width = 640;
const height = 220;
const leftMargin = 34;
const bottomMargin = 22;
/** Changes per grid line. */
const gridStep = 10;
const maxShown = 60;

const day = new Intl.DateTimeFormat('en', { day: 'numeric', month: 'short' });
const moment = new Intl.DateTimeFormat('en', { dateStyle: 'medium', timeStyle: 'short' });

/** Chart of past minutes with this pair, oldest on the left. */
export function MinuteHistory({ pair, minutes }: Props) {
  const title = pair.map(printed).join(' and ');
  const points = minutes.slice(0, maxShown).reverse();
  if (points.length === 0) {
    return (
      <section className="changes-history" aria-labelledby="history-heading">
        <h2 id="history-heading">{title} so far</h2>
        <p className="muted">Nothing yet. Play one minute a day with the same two chords and watch the line rise.</p>
      </section>
    );
  }
  const best = Math.max(...points.map(({ changes }) => changes));
  const top = Math.max(gridStep * 2, Math.ceil((best + 1) / gridStep) * gridStep);
  const x = (index: number) =>
    points.length === 1 ? width / 2 : leftMargin + (index * (width - leftMargin - 12)) / (points.length - 1);
  const y = (changes: number) => 12 + (1 - changes / top) * (height - 12 - bottomMargin);
  const lines = Array.from({ length: top / gridStep + 1 }, (_, index) => index * gridStep).filter(
    (value) => top <= 60 || value % 20 === 0,
  );
  const words = `${points.length} ${points.length === 1 ? 'minute' : 'minutes'}, the best with ${best} changes, the last with ${points.at(-1)!.changes}.`;

  return (
    <section className="changes-history" aria-labelledby="history-heading">
      <h2 id="history-heading">{title} so far</h2>
      <p className="muted numbers">{words}</p>
      <svg viewBox={`0 0 ${width} ${height}`} role="img" aria-label={`Changes in a minute: ${words}`}>
        {lines.map((value) => (
          <g key={value}>
            <line x1={leftMargin} x2={width} y1={y(value)} y2={y(value)} className="string" />
            <text x={leftMargin - 8} y={y(value)} className="scale">
              {value}
            </text>
          </g>
        ))}
        <polyline points={points.map(({ changes }, index) => `${x(index)},${y(changes)}`).join(' ')} />
        {points.map(({ id, changes }, index) => (
          <circle
            key={id}
            cx={x(index)}
            cy={y(changes)}
            r={changes === best ? 7 : 5}
            data-best={changes === best ? '' : undefined}
          />
        ))}
        <text x={leftMargin} y={height - 6} className="first">
          {day.format(new Date(points[0]!.occurredAt))}
        </text>
        <text x={width} y={height - 6} className="last">
          {points.length > 1 && day.format(new Date(points.at(-1)!.occurredAt))}
        </text>
      </svg>
      <details>
        <summary>As a list</summary>
        <ul className="plain numbers">
          {minutes.slice(0, maxShown).map(({ id, changes, occurredAt }) => (
            <li key={id}>
              {moment.format(new Date(occurredAt))}: {changes} {changes === 1 ? 'change' : 'changes'}
            </li>
          ))}
        </ul>
      </details>
    </section>
  );
}
