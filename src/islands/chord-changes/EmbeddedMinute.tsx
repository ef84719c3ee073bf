import { MicrophoneCounting } from './MicrophoneCounting.tsx';
import { MinutePlay } from './MinutePlay.tsx';
import { useChordMinute } from './useChordMinute.ts';

/** One-minute changes inside a lesson, between the two chords that the lesson names. */
export function EmbeddedMinute({ pair }: { pair: [string, string] }) {
  const { loading, playing, minute, ear, previousBest, shapes } = useChordMinute(pair);
  if (loading) return <p className="muted">Loading the shapes</p>;
  return (
    <div className="changes changes-embedded">
      <MinutePlay {...{ pair, shapes, minute, playing, previousBest }} />
      {previousBest > 0 && minute.phase === 'ready' && (
        <p className="muted numbers">Your best so far: {previousBest} changes.</p>
      )}
      <MicrophoneCounting {...ear} />
    </div>
  );
}
