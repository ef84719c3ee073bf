import { useStore } from '@nanostores/react';
import { useState } from 'react';
import { chordName, nameChord } from '#src/lib/music/theory/chords.ts';
import { plainName, printed } from '#src/lib/music/theory/notes.ts';
import { standardTuning } from '#src/lib/music/theory/tunings.ts';
import { $leftHanded } from '#src/lib/stores/account/handedness.ts';
import { HandToggle } from '../ui/HandToggle.tsx';
import { Neck } from '../ui/Neck.tsx';
import { Stage } from '../ui/Stage.tsx';
import { Stepper } from '../ui/Stepper.tsx';
import { useGuitar } from '../ui/useGuitar.ts';
import { useShortcuts } from '../ui/useShortcuts.ts';

const nothing: readonly number[] = [-1, -1, -1, -1, -1, -1];
const shown = 5;

/** Names the chord marked on the neck; a press adds or removes a finger. */
export function ChordNamer({ onFind }: { onFind(name: string): void }) {
  const leftHanded = useStore($leftHanded);
  const guitar = useGuitar();
  const [first, setFirst] = useState(1);
  /** Fret per string, string 1 first; -1 for muted. */
  const [frets, setFrets] = useState(nothing);

  const notes = frets.flatMap((fret, index) =>
    fret < 0 ? [] : [{ string: index + 1, fret, midi: standardTuning[index]! + fret }],
  );
  const [best, ...others] = nameChord(notes.map(({ midi }) => midi)).map(chordName);

  function press(string: number, fret: number): void {
    const lifted = frets[string - 1] === fret;
    setFrets(frets.map((before, index) => (index === string - 1 ? (lifted ? -1 : fret) : before)));
    if (!lifted) guitar.pluck({ string, midi: standardTuning[string - 1]! + fret });
  }

  const strum = () => guitar.strum(notes);
  useShortcuts({ ' ': strum, PageDown: strum });

  return (
    <div className="tool">
      <Stage label="What you hold">
        <div className="chords-answer" role="status">
          {best && <h2>{printed(best)}</h2>}
          {!best && notes.length > 1 && <p className="chords-none">No common name</p>}
          {!best && notes.length < 2 && <p className="chords-none">Tap the frets you’re holding</p>}
          <p className="muted">
            {others.length > 0
              ? `Also: ${others.slice(0, 3).map(printed).join(', ')}`
              : best || notes.length < 2
                ? 'Tap a fret, or an open string beside the nut. Tap again to take it off.'
                : `Its notes: ${[...new Set(notes.map(({ midi }) => printed(plainName(midi))))].join(', ')}.`}
          </p>
        </div>
        <Neck
          label="The neck"
          tuning={standardTuning}
          frets={[first, first + shown - 1]}
          leftHanded={leftHanded}
          marks={notes
            .filter(({ fret }) => fret === 0 || (fret >= first && fret < first + shown))
            .map(({ string, fret, midi }) => ({ string, fret, text: plainName(midi), look: 'tone' }))}
          muted={frets.flatMap((fret, index) => (fret < 0 ? [index + 1] : []))}
          onPress={press}
        />
        <div className="chords-acts">
          <button type="button" className="button large" onClick={strum}>
            Strum
          </button>
          <button type="button" className="button quiet large" onClick={() => setFrets(nothing)}>
            Clear
          </button>
        </div>
      </Stage>
      <div className="tool-settings">
        <Stepper label="First fret shown" value={first} range={[1, 15]} onChange={setFirst} />
        <HandToggle />
        {best && (
          <button type="button" className="button quiet" onClick={() => onFind(best)}>
            All shapes of {printed(best)}
          </button>
        )}
      </div>
    </div>
  );
}
