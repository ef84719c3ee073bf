import './due-reviews.css';
import { useStore } from '@nanostores/react';
import { $due, addressOf } from '#src/lib/stores/learning/spaced-review.ts';
import { AsyncSection } from '../../ui/AsyncSection.tsx';
import { dayName } from '../dashboard-format.ts';

/** Loops and lessons due for spaced review. Nothing before the first rating. */
export function DueReviews() {
  const { data } = useStore($due);
  if (data?.due.length === 0 && !data.nextAt) return null;
  return (
    <AsyncSection title="Due for review" store={$due} className="due">
      {({ due, nextAt }) =>
        due.length === 0 ? (
          <p className="muted">{nextAt && `Nothing today. Next up on ${dayName(nextAt)}.`}</p>
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
