import { useStore } from '@nanostores/react';
import { useEffect, useMemo } from 'react';
import { paths } from '#src/lib/contract/page-paths.ts';
import type { Trainer } from '#src/lib/music/trainers/questions.ts';
import { $userId } from '#src/lib/stores/session/session.ts';
import { createTrainerState, type Score } from '#src/lib/stores/tools/trainers.ts';
import { StringBar } from '../StringBar.tsx';

interface Props {
  trainer: Trainer;
  /** What the score counts: "different chords answered right". */
  what: string;
  /** Score from the last answer. */
  latest: Score | undefined;
  uncounted: 'visitor' | 'offline' | undefined;
}

/** Progress towards the achievement, or why the round does not count. */
export function CountedScore({ trainer, what, latest, uncounted }: Props) {
  const userId = useStore($userId);
  const $state = useMemo(() => createTrainerState(trainer), [trainer]);
  const { data } = useStore($state);
  useEffect(() => {
    const { data: known } = $state.get();
    // Keeps the score during the next question and after the round.
    if (latest && known) $state.mutate({ ...known, score: latest });
  }, [$state, latest]);
  if (uncounted === 'offline') {
    return <p className="small muted">You’re offline, so this round doesn’t count.</p>;
  }
  if (!userId) {
    return (
      <p className="small muted">
        <a href={paths.login(location.pathname)}>Log in</a> to save your results.
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
