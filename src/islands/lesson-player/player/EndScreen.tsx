import { useEffect, useState } from 'react';
import type { Lesson } from '#src/lib/contract/catalog.ts';
import { paths } from '#src/lib/contract/page-paths.ts';
import { readSession } from '#src/lib/stores/auth/session.ts';
import type { Player } from './player.ts';

/** How long the next lesson waits for somebody who would rather stay, in seconds. */
const wait = 10;

/** The lesson is over: once more, or on to the next one, which comes by itself for who has chosen so. */
export function Ended({ player, next }: { player: Player; next: Lesson['next'] }) {
  const [left, setLeft] = useState(next && readSession()?.user.preferences.autoplayNext ? wait : undefined);
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
