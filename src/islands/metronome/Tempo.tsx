import { useId } from 'react';
import type { HeardBeat } from '#src/lib/audio/playback/metronome.ts';
import { limits, type Metronome, tempoWord } from '#src/lib/music/theory/metronome.ts';
import { Slider } from '../ui/Slider.tsx';

const notes: Record<Metronome['value'], string> = {
  2: 'half notes',
  4: 'quarter notes',
  8: 'eighth notes',
  16: 'sixteenth notes',
};

interface Props {
  metronome: Metronome;
  heard: HeardBeat | undefined;
  /** Called by the buttons. */
  onStep(bpm: number): void;
  /** Called by the slider. */
  onSlide(bpm: number): void;
}

/** Tempo control, readable from playing distance. */
export function Tempo({ metronome: { bpm, value, trainer }, heard, onStep, onSlide }: Props) {
  const id = useId();
  const [minBpm, maxBpm] = limits.bpm;
  const now = heard?.bpm ?? bpm;
  const quarters = (now * 4) / value;
  return (
    <div className="metronome-tempo">
      <button type="button" aria-label="Slower" aria-disabled={bpm <= minBpm} onClick={() => onStep(bpm - 1)}>
        −
      </button>
      <output htmlFor={id} aria-live="off">
        <strong>{now}</strong>
        <span>
          {tempoWord(quarters)} <span className="muted">· {notes[value]} a minute</span>
        </span>
      </output>
      <button type="button" aria-label="Faster" aria-disabled={bpm >= maxBpm} onClick={() => onStep(bpm + 1)}>
        +
      </button>
      <Slider
        id={id}
        aria-label="Tempo"
        aria-valuetext={`${bpm} beats a minute`}
        range={limits.bpm}
        value={bpm}
        onChange={onSlide}
      />
      {trainer && trainer.to > bpm && (
        <p className="muted small">
          From {bpm} up to {trainer.to}
        </p>
      )}
    </div>
  );
}
