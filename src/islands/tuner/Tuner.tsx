import './tuner.css';
import { useStore } from '@nanostores/react';
import { useEffect, useState } from 'react';
import { hertz } from '#src/lib/music/pitch-names.ts';
import { $tunerChoice } from '#src/lib/stores/tuner.ts';
import { island } from '../ui/island.tsx';
import { Announcer } from './Announcer.tsx';
import { commandFor, stepString } from './keys.ts';
import { Settings } from './Settings.tsx';
import { Stage } from './Stage.tsx';
import { Strings } from './Strings.tsx';
import { useTone } from './useTone.ts';
import { useTuner } from './useTuner.ts';
import { announcement, writtenNote } from './words.ts';

/** The A above middle C, as a MIDI number. */
const middleA = 69;

/** Hears a string, and says which one it is and which way it has to go. */
export const Tuner = island(function Tuner() {
  const choice = useStore($tunerChoice);
  const { strings = [], a4, leftHanded } = choice;
  const [chosen, setChosen] = useState<number>();
  const only = chosen && chosen <= strings.length ? chosen : undefined;
  const [target, setTarget] = useState<number>();
  const note = (only && strings[only - 1]) ?? target ?? strings.at(-1) ?? middleA;
  const tone = useTone(hertz(note, a4));
  // A tone from the loudspeaker would be heard, and found to be in tune.
  const { listening, tuner, start, stop } = useTuner({ strings: choice.strings, a4, only }, tone.sounding);
  const on = listening === 'on';
  const heard = tuner.reading?.target;
  useEffect(() => setTarget(heard), [heard]);

  const choose = (string: number) => setChosen(string === only ? undefined : string);
  const toggleMicrophone = () => (on ? stop() : start());
  useEffect(() => {
    const onKeyDown = (event: KeyboardEvent) => {
      const isTyping = event.target instanceof Element && event.target.closest('input, select, textarea, dialog');
      const command = isTyping || event.defaultPrevented ? undefined : commandFor(event, strings.length);
      if (!command) return;
      event.preventDefault();
      if (command.do === 'microphone') toggleMicrophone();
      if (command.do === 'tone') tone.toggle();
      if (command.do === 'any') setChosen(undefined);
      if (command.do === 'string') choose(command.string);
      if (command.do === 'step') setChosen(stepString(only, command.step, strings.length));
    };
    document.addEventListener('keydown', onKeyDown);
    return () => document.removeEventListener('keydown', onKeyDown);
  });

  return (
    <div className="tuner">
      <Stage listening={listening} tuner={tuner} onStart={start} />
      {strings.length > 0 && (
        <Strings
          strings={strings}
          leftHanded={leftHanded}
          sounding={tuner.sounding ? tuner.reading?.string : undefined}
          only={only}
          tuned={tuner.tuned}
          onChoose={choose}
        />
      )}
      <div className="tuner-acts">
        <button type="button" className="button quiet" aria-pressed={tone.sounding} onClick={tone.toggle}>
          {tone.sounding ? 'Stop the tone' : `Hear ${writtenNote(note)}`}
        </button>
        {on && (
          <button type="button" className="button quiet" onClick={stop}>
            Turn off the microphone
          </button>
        )}
      </div>
      <Announcer words={on ? announcement(tuner) : ''} />
      <Settings choice={choice} />
    </div>
  );
});
