import { useStore } from '@nanostores/react';
import { useEffect, useMemo, useState } from 'react';
import { chordName, parseChord, transpose } from '#src/lib/music/theory/chords.ts';
import { soundingStrings } from '#src/lib/music/theory/tunings.ts';
import { $leftHanded } from '#src/lib/stores/account/handedness.ts';
import { Alert } from '../ui/Alert.tsx';
import { HandToggle } from '../ui/HandToggle.tsx';
import { Stage } from '../ui/Stage.tsx';
import { Stepper } from '../ui/Stepper.tsx';
import { useGuitar } from '../ui/useGuitar.ts';
import { useModule } from '../ui/useModule.ts';
import { useShortcuts } from '../ui/useShortcuts.ts';
import { ChordPicker } from './ChordPicker.tsx';
import { ChordTitle } from './ChordTitle.tsx';
import { ShapePicker } from './ShapePicker.tsx';

interface Props {
  /** Chord name as typed or picked. */
  chord: string;
  onChoose(name: string): void;
}

/** Looks up a chord by name: its notes and all its shapes, one of them enlarged. */
export function ChordFinder({ chord: typed, onChoose }: Props) {
  const { module, failed, retry } = useModule(() => import('#src/lib/music/fretboard/chord-library.ts'), true);
  const leftHanded = useStore($leftHanded);
  const guitar = useGuitar();
  const [capo, setCapo] = useState(0);
  const [index, setIndex] = useState(0);

  const chord = useMemo(() => parseChord(typed), [typed]);
  const held = chord && transpose(chord, -capo);
  const heldName = held && (capo === 0 ? chordName(chord) : chordName(held));
  const shapes = useMemo(() => (heldName && module ? module.shapesOf(heldName) : []), [module, heldName]);
  // biome-ignore lint/correctness/useExhaustiveDependencies: reset to the first shape when the chord changes
  useEffect(() => setIndex(0), [heldName]);
  const shape = shapes[index];

  const step = (by: number) => shapes.length > 0 && setIndex((index + by + shapes.length) % shapes.length);

  function strum(chosen = shape): void {
    if (!chosen) return;
    guitar.strum(soundingStrings(chosen.frets).map(({ string, midi }) => ({ string, midi: midi + capo })));
  }

  useShortcuts({
    ' ': () => strum(),
    PageDown: () => step(1),
    PageUp: () => step(-1),
    ArrowRight: () => step(1),
    ArrowLeft: () => step(-1),
  });

  // Render nothing until the shapes have loaded, to avoid a layout shift.
  if (!module && !failed) {
    return (
      <p className="spinner">
        <span>Loading chords</span>
      </p>
    );
  }
  return (
    <div className="tool">
      <Stage label="The chord">
        {chord ? <ChordTitle chord={chord} /> : <p className="chords-none">We don’t know a chord called “{typed}”.</p>}
        {!chord && <p className="muted">Try Am7, Cmaj7, F#m or D/F#.</p>}
        {chord && capo > 0 && (
          <p className="muted">
            With a capo at fret {capo}, play <strong>{heldName}</strong>.
          </p>
        )}
        {failed && (
          <Alert kind="error">
            <p>The shapes didn’t load. Nothing’s lost.</p>
            <p>
              <button type="button" className="button quiet" onClick={retry}>
                Try again
              </button>
            </p>
          </Alert>
        )}
        {chord && module && shapes.length === 0 && (
          <p>
            We don’t have a reliable shape for this chord yet. Its notes are above; under “Name a shape” you can try one
            out.
          </p>
        )}
        {shape && (
          <ShapePicker
            shapes={shapes}
            index={index}
            leftHanded={leftHanded}
            onChoose={(chosen) => {
              setIndex(chosen);
              strum(shapes[chosen]);
            }}
            onStep={step}
            onStrum={() => strum()}
          />
        )}
      </Stage>
      <div className="tool-settings">
        <ChordPicker typed={typed} chord={chord} onChoose={onChoose} />
        <Stepper
          label="Capo"
          unit={capo === 0 ? 'none' : `fret ${capo}`}
          value={capo}
          range={[0, 9]}
          onChange={setCapo}
        />
        <HandToggle />
      </div>
    </div>
  );
}
