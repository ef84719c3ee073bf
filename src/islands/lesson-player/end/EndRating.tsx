import { useStore } from '@nanostores/react';
import { useEffect, useRef } from 'react';
import type { Lesson } from '#src/lib/contract/catalog.ts';
import type { Rating as Grade } from '#src/lib/contract/spaced-review.ts';
import { $ratings, rate } from '#src/lib/stores/learning/spaced-review.ts';
import { percent } from '../player/playback-rates.ts';
import type { PracticeRequest } from '../shared/practice-request.ts';
import { Rating } from '../shared/Rating.tsx';

interface Props {
  lesson: Lesson;
  practise(request: PracticeRequest): void;
}

/** What "Not yet" offers to practise. */
const barsToLoop = 4;
const loopSpeed = 0.7;

const answers: Record<Grade, string> = {
  again: 'Noted. This lesson comes back tomorrow.',
  hard: 'Noted. This lesson comes back soon.',
  good: 'Noted. This lesson comes back in a few days.',
  easy: 'Noted. This lesson comes back in a week or two.',
};

/** Asks how the lesson went, in one tap. After "Not yet", offers to loop its end slowly. */
export function EndRating({ lesson, practise }: Props) {
  const grade = useStore($ratings)[lesson.id];
  const answer = useRef<HTMLParagraphElement>(null);
  const asked = useRef(grade === undefined);
  // The pressed button is gone: the answer takes its focus.
  useEffect(() => {
    if (asked.current && grade) answer.current?.focus();
  }, [grade]);

  if (!grade) {
    return <Rating question="How did it go?" onRate={(grade) => rate({ kind: 'lesson', itemId: lesson.id }, grade)} />;
  }
  const last = lesson.tab.bars.length - 1;
  const bars = { from: Math.max(0, last - barsToLoop + 1), to: last };
  return (
    <div className="end-rated">
      <p ref={answer} tabIndex={-1}>
        {answers[grade]}
      </p>
      {grade === 'again' && (
        <button
          type="button"
          className="button"
          onClick={() => practise({ command: 'playLoop', bars, speed: loopSpeed })}
        >
          Loop the last {bars.to - bars.from + 1} bars at {percent(loopSpeed)}
        </button>
      )}
    </div>
  );
}
