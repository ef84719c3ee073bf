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
          ? 'Listening. A change counts when the other chord is struck; what is heard stays in this page.'
          : listening === 'asking'
            ? 'Your browser asks whether this page may use the microphone.'
            : 'With the microphone, both hands stay on the guitar.'}
      </p>
      {listening !== 'off' && !hears && <MicrophoneProblem problem={listening} onRetry={start} />}
    </div>
  );
}
