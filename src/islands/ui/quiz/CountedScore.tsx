import { useStore } from '@nanostores/react';
import { useEffect, useMemo } from 'react';
import { paths } from '#src/lib/contract/page-paths.ts';
import type { Trainer } from '#src/lib/music/trainers/questions.ts';
import { $userId } from '#src/lib/stores/session/session.ts';
import { createTrainerState, type Score } from '#src/lib/stores/tools/trainers.ts';
import { StringBar } from '../StringBar.tsx';

interface Props {
  trainer: Trainer;
  /** What is counted: "different chords answered right". */
  what: string;
  /** As the last answer told it. */
  latest: Score | undefined;
  uncounted: 'visitor' | 'offline' | undefined;
}

/** How far somebody is towards the achievement, or why nothing counts. */
export function CountedScore({ trainer, what, latest, uncounted }: Props) {
  const userId = useStore($userId);
  const $state = useMemo(() => createTrainerState(trainer), [trainer]);
  const { data } = useStore($state);
  useEffect(() => {
    const { data: known } = $state.get();
    // So that it stands while the next question is open, and when the round is over.
    if (latest && known) $state.mutate({ ...known, score: latest });
  }, [$state, latest]);
  if (uncounted === 'offline') {
    return <p className="small muted">There is no connection: this round is for practice and is not counted.</p>;
  }
  if (!userId) {
    return (
      <p className="small muted">
        Without an account nothing is counted. <a href={paths.login(location.pathname)}>Log in</a> to have it kept.
      </p>
    );
  }
  const score = latest ?? data?.score;
  if (!score) return null;
  const text = `${score.value} of ${score.target} ${what}`;
  return (
    <div>
      <StringBar label={what} text={text} share={score.value / score.target} />
      <p className="small muted numbers">{score.value < score.target ? text : `${score.value} ${what}`}</p>
    </div>
  );
}
