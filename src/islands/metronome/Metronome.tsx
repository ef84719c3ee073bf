import './metronome.css';
import { useRef, useState } from 'react';
import { tappedTempo } from '#src/lib/music/theory/metronome.ts';
import { Alert } from '../ui/Alert.tsx';
import { DelayedAnnouncement } from '../ui/DelayedAnnouncement.tsx';
import { island } from '../ui/island.tsx';
import { Stage } from '../ui/Stage.tsx';
import { usePracticeTime } from '../ui/usePracticeTime.ts';
import { useShortcuts } from '../ui/useShortcuts.ts';
import { useWakeLock } from '../ui/useWakeLock.ts';
import { Beats } from './Beats.tsx';
import { MetronomeSettings } from './MetronomeSettings.tsx';
import { Presets } from './Presets.tsx';
import { Tempo } from './Tempo.tsx';
import { TrainingSettings } from './TrainingSettings.tsx';
import { useMetronome } from './useMetronome.ts';

export const Metronome = island(function Metronome() {
  const control = useMetronome();
  const { metronome, state, heard, toggle, setTempo } = control;
  const running = state === 'running';
  const taps = useRef<number[]>([]);
  /** Whether a change of tempo is to be announced: the slider announces its own. */
  const [announced, setAnnounced] = useState(false);

  function changeTempo(bpm: number): void {
    setTempo(bpm);
    setAnnounced(true);
  }

  function tap(): void {
    taps.current = [...taps.current.slice(-8), performance.now()];
    const bpm = tappedTempo(taps.current);
    if (bpm) changeTempo(bpm);
  }

  useWakeLock(running);
  usePracticeTime('metronome', running);
  useShortcuts({
    ' ': toggle,
    PageDown: toggle,
    t: tap,
    PageUp: tap,
    ArrowUp: () => changeTempo(metronome.bpm + 1),
    ArrowDown: () => changeTempo(metronome.bpm - 1),
    ArrowRight: () => changeTempo(metronome.bpm + 5),
    ArrowLeft: () => changeTempo(metronome.bpm - 5),
  });

  return (
    <div className="tool metronome">
      <Stage label="Metronome">
        <Beats control={control} />
        <Tempo
          metronome={metronome}
          heard={heard}
          onStep={changeTempo}
          onSlide={(bpm) => {
            setTempo(bpm);
            setAnnounced(false);
          }}
        />
        <DelayedAnnouncement words={announced ? `${metronome.bpm} beats a minute` : ''} />
        <div className="metronome-acts">
          <button type="button" className="button large" onClick={toggle}>
            {running ? 'Stop' : 'Start'}
          </button>
          {/* Pointer down, not click: timing matters. Click remains for keyboards. */}
          <button
            type="button"
            className="button quiet large"
            onPointerDown={tap}
            onClick={({ detail }) => detail === 0 && tap()}
          >
            Tap
          </button>
        </div>
        {state === 'failed' && (
          <Alert kind="error">
            <p>The sound didn’t start. Your settings are saved. Reload the page or try another browser.</p>
          </Alert>
        )}
      </Stage>
      <div className="tool-settings">
        <MetronomeSettings control={control} />
        <TrainingSettings control={control} />
        <Presets />
      </div>
    </div>
  );
});
