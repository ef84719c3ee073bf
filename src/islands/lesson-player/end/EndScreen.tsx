import { useEffect, useId, useRef, useState } from 'react';
import type { Lesson } from '#src/lib/contract/catalog.ts';
import { addStyles } from '../../ui/add-styles.ts';
import type { Player } from '../player/player.ts';
import { summaryOf } from '../player/session-summary.ts';
import type { PracticeRequest } from '../shared/practice-request.ts';
import { describeSummary } from './describe-summary.ts';
import { EarnedPoints } from './EarnedPoints.tsx';
import { EndRating } from './EndRating.tsx';
import styles from './end-screen.css?url';
import { NextLesson } from './NextLesson.tsx';
import { RingingString } from './RingingString.tsx';
import { VisitorOffer } from './VisitorOffer.tsx';

// Imported style sheets would be linked from the page, which needs this one only at the end.
addStyles(styles);

interface Props {
  lesson: Lesson;
  player: Player;
  /** Course to continue with. Only for visitors, who have no account. */
  visitorCourse?: string | undefined;
  practise(request: PracticeRequest): void;
}

/** End of the lesson: what the learner did, how it went, what it earned, and what comes next. */
export function EndScreen({ lesson, player, visitorCourse, practise }: Props) {
  const id = useId();
  const heading = useRef<HTMLHeadingElement>(null);
  const [closed, setClosed] = useState(false);
  const did = describeSummary(summaryOf(player));
  // The demo belongs to no course, and is not reviewed.
  const isInCourse = lesson.courseId !== 'demo';

  useEffect(() => {
    if (!isBusy()) heading.current?.focus();
  }, []);

  if (closed) return null;
  return (
    <section
      className="end-screen"
      aria-labelledby={id}
      onKeyDown={(event) => {
        if (event.key !== 'Escape') return;
        event.stopPropagation();
        setClosed(true);
      }}
    >
      <RingingString />
      <h2 id={id} ref={heading} tabIndex={-1}>
        You played {lesson.title}
      </h2>
      {did.length > 0 && <p className="end-did numbers">{did.join(' · ')}</p>}
      {visitorCourse === undefined ? (
        <>
          {isInCourse && <EndRating lesson={lesson} practise={practise} />}
          <EarnedPoints />
          <NextLesson lesson={lesson} />
        </>
      ) : (
        <VisitorOffer course={visitorCourse} />
      )}
      <p className="end-actions">
        <button type="button" className="button quiet" onClick={() => player.play()}>
          Play again
        </button>
        <button type="button" className="link" onClick={() => setClosed(true)}>
          Close
        </button>
      </p>
    </section>
  );
}

/** Whether the learner is writing something, which should keep the focus. */
const isBusy = () =>
  document.querySelector('dialog[open]') !== null || document.activeElement?.matches('textarea, [type="text"]');
