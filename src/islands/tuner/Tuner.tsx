import './tuner.css';
import { useStore } from '@nanostores/react';
import { useEffect, useRef, useState } from 'react';
import { hertz } from '#src/lib/music/theory/pitch-names.ts';
import { $tunerChoice } from '#src/lib/stores/tools/tuner.ts';
import { DelayedAnnouncement } from '../ui/DelayedAnnouncement.tsx';
import { island } from '../ui/island.tsx';
import { Stage } from '../ui/Stage.tsx';
import { useShortcuts } from '../ui/useShortcuts.ts';
import { useWakeLock } from '../ui/useWakeLock.ts';
import { DetectedNote } from './DetectedNote.tsx';
import { StringButtons } from './StringButtons.tsx';
import { stepString } from './step-string.ts';
import { TunerSettings } from './TunerSettings.tsx';
import { announcement, writtenNote } from './tuning-labels.ts';
import { useTone } from './useTone.ts';
import { useTuner } from './useTuner.ts';

/** The A above middle C, as a MIDI number. */
const middleA = 69;

/** Tuner page: detects which string sounds and which way to tune it. */
export const Tuner = island(function Tuner() {
  const choice = useStore($tunerChoice);
  const { strings = [], a4, leftHanded } = choice;
  const [chosen, setChosen] = useState<number>();
  const only = chosen && chosen <= strings.length ? chosen : undefined;
  const [target, setTarget] = useState<number>();
  const note = (only && strings[only - 1]) ?? target ?? strings.at(-1) ?? middleA;
  const tone = useTone(hertz(note, a4));
  // Ignore the microphone while the reference tone plays: it would register as in tune.
  const { listening, tuner, start, stop } = useTuner({ strings: choice.strings, a4, only }, tone.sounding);
  const on = listening === 'on';
  const { reading, sounding, tuned, inTune } = tuner;
  const heard = reading?.target;
  useEffect(() => {
    if (heard !== undefined) setTarget(heard);
  }, [heard]);

  const tool = useRef<HTMLDivElement>(null);
  const before = useRef(listening);
  // What turns the microphone on or off is replaced; the focus moves on to what takes its place.
  useEffect(() => {
    if (before.current === listening) return;
    before.current = listening;
    if (document.activeElement !== document.body) return;
    const next = listening === 'on' ? '[data-stop]' : '.tuner-words :is([role=alert], button)';
    tool.current?.querySelector<HTMLElement>(next)?.focus({ preventScroll: true });
  }, [listening]);

  const choose = (string: number) => setChosen(string === only ? undefined : string);
  const step = (direction: 1 | -1) => setChosen(stepString(only, direction, strings.length));
  useWakeLock(on);
  useShortcuts({
    m: on ? stop : start,
    t: tone.toggle,
    0: () => setChosen(undefined),
    ...Object.fromEntries(strings.map((_, index) => [index + 1, () => choose(index + 1)])),
    PageDown: strings.length > 0 ? () => step(1) : undefined,
    PageUp: strings.length > 0 ? () => step(-1) : undefined,
  });

  return (
    <div className="tool" ref={tool}>
      <Stage label="Tuner" className={on && inTune ? 'tuner-right' : ''}>
        <DetectedNote listening={listening} tuner={tuner} strings={strings} leftHanded={leftHanded} onStart={start} />
        {strings.length > 0 && (
          <StringButtons
            strings={strings}
            leftHanded={leftHanded}
            sounding={sounding ? reading?.string : undefined}
            only={only}
            tuned={tuned}
            onChoose={choose}
          />
        )}
        <div className="tuner-acts">
          <button type="button" className="button quiet" onClick={tone.toggle}>
            {tone.sounding ? 'Stop the tone' : `Hear ${writtenNote(note)}`}
          </button>
          {on && (
            <button type="button" className="button quiet" data-stop onClick={stop}>
              Stop listening
            </button>
          )}
        </div>
      </Stage>
      <DelayedAnnouncement words={on ? announcement(tuner) : ''} />
      <TunerSettings choice={choice} />
    </div>
  );
});
