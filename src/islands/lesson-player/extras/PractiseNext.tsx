import { useStore } from '@nanostores/react';
import type { Lesson } from '#src/lib/contract/catalog.ts';
import { $due, $ratings, addressOf, rate } from '#src/lib/stores/learning/spaced-review.ts';
import { Rating } from '../shared/Rating.tsx';

/** Asks how a completed lesson went, and lists the reviews due today. */
export function PractiseNext({ lesson: { id, title }, completed }: { lesson: Lesson; completed: boolean }) {
  const { data } = useStore($due);
  const rated = useStore($ratings)[id];
  const due = data?.due.filter((item) => item.kind !== 'lesson' || item.itemId !== id) ?? [];
  if (!completed && due.length === 0) return null;
  return (
    <section aria-labelledby="practise-next" className="practise-next">
      <h2 id="practise-next">What to practise next</h2>
      {completed && !rated && (
        <Rating question={`How did ${title} go?`} onRate={(grade) => rate({ kind: 'lesson', itemId: id }, grade)} />
      )}
      {rated && (
        <p className="small muted" role="status">
          Noted. This lesson comes back when it’s time to review it.
        </p>
      )}
      {due.length > 0 && (
        <ul className="plain">
          {due.map((item) => (
            <li key={item.itemId}>
              <a href={addressOf(item)}>{item.title}</a>
              {item.bars && (
                <span className="small muted">
                  {' '}
                  Bars {item.bars.from} to {item.bars.to} of {item.lessonTitle}
                </span>
              )}
            </li>
          ))}
        </ul>
      )}
    </section>
  );
}
