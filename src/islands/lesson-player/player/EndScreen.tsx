import { useEffect, useState } from 'react';
import type { Lesson } from '#src/lib/contract/catalog.ts';
import { paths } from '#src/lib/contract/page-paths.ts';
import { readSession } from '#src/lib/stores/session/session.ts';
import type { Player } from './player.ts';

/** Seconds before the next lesson starts; time to cancel. */
const countdown = 10;

/** End of the lesson: replay, or continue with the next lesson, automatically if the learner prefers. */
export function EndScreen({ player, next }: { player: Player; next: Lesson['next'] }) {
  const [left, setLeft] = useState(next && readSession()?.user.preferences.autoplayNext ? countdown : undefined);
  const href = next && paths.lesson(next.courseId, next.id);

  useEffect(() => {
    if (left === undefined || !href) return;
    const timer = setTimeout(() => (left > 1 ? setLeft(left - 1) : location.assign(`${href}?play`)), 1000);
    return () => clearTimeout(timer);
  }, [left, href]);

  return (
    <div className="player-overlay player-end">
      {left !== undefined && next && (
        <p className="player-asks" role="status">
          {next.title} begins in <span className="numbers">{left}</span> s
        </p>
      )}
      {left !== undefined && (
        <button type="button" className="button quiet" onClick={() => setLeft(undefined)}>
          Stay here
        </button>
      )}
      <button type="button" className="button quiet" onClick={() => player.play()}>
        Play again
      </button>
      {next && href && (
        <a className="button" href={left === undefined ? href : `${href}?play`}>
          Next: {next.title}
        </a>
      )}
    </div>
  );
}
