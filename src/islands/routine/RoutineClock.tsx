import type { Part } from '#src/lib/stores/tools/routine.ts';
import { clock } from './routine-timing.ts';
import type { Phase } from './useRoutineTimer.ts';

interface Props {
  part: Part;
  following: Part | undefined;
  /** Seconds left of the part. */
  left: number;
  phase: Phase;
}

/** Current part and remaining time, large enough to read from across the room. */
export function RoutineClock({ part, following, left, phase }: Props) {
  return (
    <div className="routine-now">
      <p className="routine-title" role="status">
        {part.title}
        {phase === 'paused' && <span className="visually-hidden">, paused</span>}
      </p>
      {/* Not announced every second: the part's name and the chord cues announce changes. */}
      <p className="routine-clock numbers" role="timer" aria-live="off" data-paused={phase === 'paused' || undefined}>
        {clock(left)}
      </p>
      <p className="muted">
        {phase === 'paused' ? 'Paused' : following ? `Next: ${following.title}, ${following.minutes} min` : 'Last part'}
      </p>
    </div>
  );
}
