import { useStore } from '@nanostores/react';
import { useState } from 'react';
import { hertz } from '#src/lib/music/theory/pitch-names.ts';
import { standardTuning } from '#src/lib/music/theory/tunings.ts';
import { $tunerChoice } from '#src/lib/stores/tools/tuner.ts';
import { DelayedAnnouncement } from '../ui/DelayedAnnouncement.tsx';
import { useWakeLock } from '../ui/useWakeLock.ts';
import { DetectedNote } from './DetectedNote.tsx';
import { StringButtons } from './StringButtons.tsx';
import { announcement, writtenNote } from './tuning-labels.ts';
import { useTone } from './useTone.ts';
import { useTuner } from './useTuner.ts';

/** The tuner inside a lesson: standard tuning, without settings. Says when all six strings are in tune. */
export function EmbeddedTuner() {
  const { a4, leftHanded } = useStore($tunerChoice);
  const [only, setOnly] = useState<number>();
  const tone = useTone(hertz(standardTuning[(only ?? standardTuning.length) - 1]!, a4));
  const { listening, tuner, start } = useTuner({ strings: standardTuning, a4, only }, tone.sounding);
  const { reading, sounding, tuned } = tuner;
  const inTune = standardTuning.filter((midi) => tuned.includes(midi)).length;
  useWakeLock(listening === 'on');

  return (
    <div className="tuner-embedded">
      <DetectedNote
        listening={listening}
        tuner={tuner}
        strings={standardTuning}
        leftHanded={leftHanded}
        onStart={start}
      />
      <StringButtons
        strings={standardTuning}
        leftHanded={leftHanded}
        sounding={sounding ? reading?.string : undefined}
        only={only}
        tuned={tuned}
        onChoose={(string) => setOnly(string === only ? undefined : string)}
      />
      <p role="status">
        {inTune === standardTuning.length
          ? 'All six strings are in tune. Close this and play.'
          : `${inTune} of ${standardTuning.length} strings in tune`}
      </p>
      <button type="button" className="button quiet" onClick={tone.toggle}>
        {tone.sounding ? 'Stop the tone' : `Hear ${writtenNote(standardTuning[(only ?? standardTuning.length) - 1]!)}`}
      </button>
      <DelayedAnnouncement words={listening === 'on' ? announcement(tuner) : ''} />
    </div>
  );
}
