import { useStore } from '@nanostores/react';
import { useEffect, useRef, useState } from 'react';
import { maxLoops } from '#src/lib/contract/limits.ts';
import type { Score } from '#src/lib/music/score/score.ts';
import { rate } from '#src/lib/stores/learning/spaced-review.ts';
import type { Loops } from '#src/lib/stores/lesson/loops.ts';
import { formatBars } from '../score/bar-range.ts';
import { Rating } from '../shared/Rating.tsx';
import { LoopDialog } from './LoopDialog.tsx';
import { requestedLoopId } from './loop-url-params.ts';
import { PracticeButton } from './PracticeButton.tsx';
import type { Practice } from './practice.ts';
import type { PracticeState } from './practice-state.ts';

interface Props {
  loops: Loops;
  practice: Practice;
  state: PracticeState;
  score: Score;
}

/** Min rounds before asking how the loop went. */
const minRounds = 3;

/** Buttons for the saved loops of the lesson, and one to save or rename the current loop. */
export function SavedLoops({ loops: { $loops, saveLoop, deleteLoop }, practice, state, score }: Props) {
  const { loops } = useStore($loops);
  const [naming, setNaming] = useState(false);
  const [ratingId, setRatingId] = useState<string>();
  const { from, to, on, loopId, rounds } = state;
  const saved = loops.find(({ id }) => id === loopId);

  const play = (id: string) => {
    const loop = loops.find((candidate) => candidate.id === id);
    if (!loop) return;
    const last = score.bars.length - 1;
    practice.loop({ from: Math.min(loop.fromBar - 1, last), to: Math.min(loop.toBar - 1, last) }, id);
  };

  useRequestedLoop(loops, play);
  // biome-ignore lint/correctness/useExhaustiveDependencies: asks only when the loop is switched off
  useEffect(() => {
    if (on) setRatingId(undefined);
    else if (saved && rounds >= minRounds) setRatingId(saved.id);
  }, [on]);

  const loopToRate = loops.find(({ id }) => id === ratingId);
  return (
    <>
      {(loops.length > 0 || to !== undefined) && (
        <div className="practice-saved">
          {from !== undefined && to !== undefined && (saved || loops.length < maxLoops) && (
            <PracticeButton icon="save" label={saved ? 'Rename' : 'Save this loop'} onClick={() => setNaming(true)} />
          )}
          {loops.map(({ id, name }) => (
            <button
              key={id}
              type="button"
              className="practice-tool"
              aria-pressed={on && id === loopId}
              onClick={() => (on && id === loopId ? practice.run('loop') : play(id))}
            >
              {name}
            </button>
          ))}
        </div>
      )}
      {loopToRate && (
        <Rating
          question={`How did “${loopToRate.name}” go?`}
          onRate={(grade) => {
            rate({ kind: 'loop', itemId: loopToRate.id }, grade);
            setRatingId(undefined);
          }}
        />
      )}
      {naming && from !== undefined && to !== undefined && (
        <LoopDialog
          name={saved?.name ?? formatBars({ from, to })}
          onSave={(name) => practice.setSaved(saveLoop({ id: saved?.id, name, fromBar: from + 1, toBar: to + 1 }).id)}
          onDelete={
            saved &&
            (() => {
              deleteLoop(saved.id);
              practice.setSaved(undefined);
            })
          }
          onClose={() => setNaming(false)}
        />
      )}
    </>
  );
}

/** Starts the saved loop named in the URL once the loops have loaded; only once. */
function useRequestedLoop(loops: { id: string }[], play: (id: string) => void): void {
  const pendingId = useRef(requestedLoopId());
  // biome-ignore lint/correctness/useExhaustiveDependencies: runs when loops load
  useEffect(() => {
    const id = pendingId.current;
    if (!id || !loops.some((loop) => loop.id === id)) return;
    pendingId.current = undefined;
    play(id);
  }, [loops]);
}
