import type { Phase } from './useMinute.ts';

interface Props {
  phase: Phase;
  /** Seconds left of the count-in or of the minute. */
  left: number;
  changes: number;
  /** Most changes in an earlier minute with this pair, 0 without one. */
  previousBest: number;
}

/** Count-in, number of changes and, at the end, the result compared with the previous best. */
export function MinuteScore({ phase, left, changes, previousBest }: Props) {
  return (
    <>
      <div className="changes-count numbers" aria-live={phase === 'running' ? 'off' : 'polite'}>
        {phase === 'counting' ? (
          <Figure value={left} unit="Get ready" />
        ) : (
          <Figure value={changes} unit={changes === 1 ? 'change' : 'changes'} />
        )}
        {phase === 'running' && <Figure value={left} unit="seconds left" />}
      </div>
      {phase === 'done' && (
        <p className="lead changes-result" role="status">
          {resultText(changes, previousBest)}
        </p>
      )}
    </>
  );
}

function Figure({ value, unit }: { value: number; unit: string }) {
  return (
    <p>
      <strong>{value}</strong>
      <span className="muted">{unit}</span>
    </p>
  );
}

function resultText(changes: number, previousBest: number): string {
  if (changes <= previousBest) return `Your best is ${previousBest}. Go for clean changes first; speed follows.`;
  if (previousBest > 0) return `A new best: ${changes - previousBest} more than before.`;
  return 'That’s your first minute with these two. Now you have a number to beat.';
}
