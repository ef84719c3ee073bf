import type { Tuner } from '#src/lib/audio/analysis/tuner.ts';
import { MicrophoneProblem } from '../ui/MicrophoneProblem.tsx';
import type { Listening } from '../ui/useMicrophone.ts';
import { Dial } from './Dial.tsx';
import { advice, distance } from './tuning-labels.ts';

interface Props {
  listening: Listening;
  tuner: Tuner;
  onStart(): void;
}

/** Dial and advice, readable from playing distance; the microphone button before it is on. */
export function DetectedNote({ listening, tuner, onStart }: Props) {
  const { reading } = tuner;
  return (
    <>
      <Dial tuner={tuner} />
      <div className="tuner-words">
        {listening === 'on' ? (
          <>
            <p className="tuner-advice">{advice(tuner)}</p>
            <p className="tuner-distance numbers">
              {reading ? `${reading.string ? `String ${reading.string}: ` : ''}${distance(reading.cents)}` : ' '}
            </p>
          </>
        ) : (
          <MicrophoneOff listening={listening} onStart={onStart} />
        )}
      </div>
    </>
  );
}

function MicrophoneOff({ listening, onStart }: Omit<Props, 'tuner'>) {
  if (listening === 'on') return null;
  if (listening === 'off' || listening === 'asking') {
    return (
      <>
        <button type="button" className="button large" aria-disabled={listening === 'asking'} onClick={onStart}>
          Turn on the microphone
        </button>
        <p className="small muted" role="status">
          {listening === 'asking'
            ? 'Your browser asks whether it may listen.'
            : 'What it hears never leaves this device.'}
        </p>
      </>
    );
  }
  return (
    <MicrophoneProblem problem={listening} onRetry={onStart}>
      You can also tune by ear, to the tone below.
    </MicrophoneProblem>
  );
}
