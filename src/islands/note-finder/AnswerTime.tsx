import { useStore } from '@nanostores/react';
import { useEffect, useRef, useState } from 'react';
import type { Level, Mode } from '#src/lib/music/trainers/questions.ts';
import { $bests, storeBest } from '#src/lib/stores/tools/note-finder-bests.ts';

interface Props {
  state: string;
  results: readonly boolean[];
  mode: Mode;
  level: Level;
}

/** Average answer time against the personal best. Only rounds without a mistake count. */
export function AnswerTime({ state, results, mode, level }: Props) {
  const best = useStore($bests)[`${mode} ${level}`];
  const questionStart = useRef(0);
  const totalTime = useRef(0);
  const [last, setLast] = useState<number>();

  // biome-ignore lint/correctness/useExhaustiveDependencies: timing depends on `state` alone
  useEffect(() => {
    if (state === 'opening') totalTime.current = 0;
    if (state === 'asking') questionStart.current = performance.now();
    if (state === 'told') totalTime.current += performance.now() - questionStart.current;
    if (state !== 'done') return;
    const seconds = Math.round(totalTime.current / results.length / 100) / 10;
    setLast(seconds);
    if (results.every(Boolean)) storeBest(mode, level, seconds);
  }, [state]);

  if (state !== 'done' && state !== 'waiting') return null;
  return (
    <p className="muted numbers">
      {state === 'done' && last !== undefined && <>{last} seconds per note. </>}
      {best !== undefined && <>Your best without a mistake: {best}.</>}
    </p>
  );
}
