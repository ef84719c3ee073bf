import { useStore } from '@nanostores/react';
import { useEffect, useRef, useState } from 'react';
import { mostLoops } from '#src/lib/contract/limits.ts';
import type { Score } from '#src/lib/music/score/score.ts';
import { rate } from '#src/lib/stores/learning/spaced-review.ts';
import type { Loops } from '#src/lib/stores/lesson/loops.ts';
import { askedLoop } from '../page/url-params.ts';
import { barsInWords } from '../score/bar-range.ts';
import { Rating } from '../shared/Rating.tsx';
import { LoopDialog } from './LoopDialog.tsx';
import type { Practice, PracticeState } from './practice.ts';
import { Tool } from './Tool.tsx';

interface Props {
  loops: Loops;
  practice: Practice;
  state: PracticeState;
  score: Score;
}

/** So many rounds make it worth asking how they went. */
const enoughRounds = 3;

/** The loops that were saved in this lesson, and the one that goes round to be saved with them. */
export function SavedLoops({ loops: { $kept, saveLoop, deleteLoop }, practice, state, score }: Props) {
  const { loops } = useStore($kept);
  const [naming, setNaming] = useState(false);
  const [asking, setAsking] = useState<string>();
  const { from, to, on, loopId, rounds } = state;
  const saved = loops.find(({ id }) => id === loopId);

  const play = (id: string) => {
    const loop = loops.find((candidate) => candidate.id === id);
    if (!loop) return;
    const last = score.bars.length - 1;
    practice.loop({ from: Math.min(loop.fromBar - 1, last), to: Math.min(loop.toBar - 1, last) }, id);
  };

  useAskedLoop(loops, play);
  // biome-ignore lint/correctness/useExhaustiveDependencies: asked when it stops going round, and only then
  useEffect(() => {
    if (on) setAsking(undefined);
    else if (saved && rounds >= enoughRounds) setAsking(saved.id);
  }, [on]);

  const asked = loops.find(({ id }) => id === asking);
  return (
    <>
      {(loops.length > 0 || to !== undefined) && (
        <div className="practice-saved">
          {from !== undefined && to !== undefined && (saved || loops.length < mostLoops) && (
            <Tool drawing="save" label={saved ? 'Rename' : 'Keep this loop'} onClick={() => setNaming(true)} />
          )}
          {loops.map(({ id, name }) => (
            <button
              key={id}
              type="button"
              className="practice-tool"
              aria-pressed={on && id === loopId}
              onClick={() => (on && id === loopId ? practice.act('loop') : play(id))}
            >
              {name}
            </button>
          ))}
        </div>
      )}
      {asked && (
        <Rating
          question={`How did “${asked.name}” go?`}
          onRate={(grade) => {
            rate({ kind: 'loop', itemId: asked.id }, grade);
            setAsking(undefined);
          }}
        />
      )}
      {naming && from !== undefined && to !== undefined && (
        <LoopDialog
          name={saved?.name ?? barsInWords({ from, to })}
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

/** Begins with the loop that the address asks for, as soon as it is there; once. */
function useAskedLoop(loops: { id: string }[], play: (id: string) => void): void {
  const asked = useRef(askedLoop());
  // biome-ignore lint/correctness/useExhaustiveDependencies: looked for whenever loops have come
  useEffect(() => {
    const id = asked.current;
    if (!id || !loops.some((loop) => loop.id === id)) return;
    asked.current = undefined;
    play(id);
  }, [loops]);
}
