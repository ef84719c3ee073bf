import type { Tuner } from '#src/lib/audio/analysis/tuner.ts';
import { MicrophoneProblem } from '../ui/MicrophoneProblem.tsx';
import type { MicrophoneStatus } from '../ui/microphone-session.ts';
import { Dial } from './Dial.tsx';
import { Headstock } from './Headstock.tsx';
import { advice, distance } from './tuning-labels.ts';

interface Props {
  listening: MicrophoneStatus;
  tuner: Tuner;
  /** MIDI numbers, string 1 first; none in chromatic mode. */
  strings: readonly number[];
  leftHanded: boolean;
  onStart(): void;
}

/** Dial and advice, readable from playing distance; the headstock and the microphone button before it is on. */
export function DetectedNote({ listening, tuner, strings, leftHanded, onStart }: Props) {
  const { reading } = tuner;
  return (
    <>
      {listening === 'on' || strings.length === 0 ? (
        <Dial tuner={tuner} />
      ) : (
        <Headstock strings={strings} leftHanded={leftHanded} />
      )}
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

function MicrophoneOff({ listening, onStart }: Pick<Props, 'listening' | 'onStart'>) {
  if (listening === 'on') return null;
  if (listening === 'off' || listening === 'asking') {
    return (
      <>
        <p>Play a string, and the tuner tells you which way to turn its peg.</p>
        <button type="button" className="button large" aria-disabled={listening === 'asking'} onClick={onStart}>
          Turn on the microphone
        </button>
        <p className="small muted" role="status">
          {listening === 'asking'
            ? 'Your browser is asking for permission.'
            : 'It needs to hear your guitar. The sound never leaves this device.'}
        </p>
      </>
    );
  }
  return (
    <MicrophoneProblem problem={listening} onRetry={onStart}>
      You can also tune by ear with the tone below.
    </MicrophoneProblem>
  );
}
