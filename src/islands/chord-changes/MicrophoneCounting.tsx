import { MicrophoneProblem } from '../ui/MicrophoneProblem.tsx';
import type { useChangeDetection } from './useChangeDetection.ts';

/** Switches counting by microphone on and off, so that both hands can stay on the guitar. */
export function MicrophoneCounting({ listening, start, stop }: ReturnType<typeof useChangeDetection>) {
  const hears = listening === 'on' || listening === 'asking';
  return (
    <div className="changes-ear">
      <button type="button" className="button quiet" aria-pressed={hears} onClick={hears ? stop : start}>
        Count by ear
      </button>
      <p className="small muted" role="status">
        {listening === 'on'
          ? 'Listening. A change counts when you strum the other chord. The sound stays on this device.'
          : listening === 'asking'
            ? 'Your browser is asking for permission.'
            : 'Use the microphone and keep both hands on the guitar.'}
      </p>
      {listening !== 'off' && !hears && <MicrophoneProblem problem={listening} onRetry={start} />}
    </div>
  );
}
