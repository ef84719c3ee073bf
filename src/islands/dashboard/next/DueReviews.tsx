import './due-reviews.css';
import type { DueAnswer } from '#src/lib/contract/spaced-review.ts';
import { $due, addressOf } from '#src/lib/stores/learning/spaced-review.ts';
import { AsyncSection } from '../../ui/AsyncSection.tsx';
import { dayName } from '../dashboard-format.ts';

/** Loops and lessons due for spaced review. */
export function DueReviews() {
  return (
    <AsyncSection title="Due for review" store={$due} className="due">
      {({ due, nextAt }) =>
        due.length === 0 ? (
          <p className="muted">{emptyText(nextAt)}</p>
        ) : (
          <ul className="plain">
            {due.map((item) => (
              <li key={item.itemId}>
                <a href={addressOf(item)}>{item.title}</a>
                <span className="small muted">
                  {item.bars ? `bars ${item.bars.from} to ${item.bars.to} of ${item.lessonTitle}` : 'the whole lesson'}
                </span>
              </li>
            ))}
          </ul>
        )
      }
    </AsyncSection>
  );
}

function emptyText(nextAt: DueAnswer['nextAt']): string {
  return nextAt
    ? `Nothing today. The next comes up on ${dayName(nextAt)}.`
    : 'Say at the end of a lesson how it went. It comes up here again before your fingers forget it.';
}
