import './scales.css';
import { useStore } from '@nanostores/react';
import { useEffect, useLayoutEffect, useMemo, useState } from 'react';
import { printed } from '#src/lib/music/theory/notes.ts';
import { findScale, scaleNotes, scaleRoot, scales } from '#src/lib/music/theory/scales.ts';
import { $leftHanded } from '#src/lib/stores/account/handedness.ts';
import { island } from '../ui/island.tsx';
import { Neck } from '../ui/Neck.tsx';
import { Stage } from '../ui/Stage.tsx';
import { usePracticeTime } from '../ui/usePracticeTime.ts';
import { useShortcuts } from '../ui/useShortcuts.ts';
import { type NeckView, neckView } from './neck-view.ts';
import { type Labels, ScaleSettings, type View } from './ScaleSettings.tsx';
import { useScaleParams } from './useScaleParams.ts';
import { useScalePlayback } from './useScalePlayback.ts';
import { useTuning } from './useTuning.ts';

export const Scales = island(function Scales() {
  usePracticeTime('scales');
  const [choice, choose] = useScaleParams();
  const [view, setView] = useState<View>('position');
  const [labels, setLabels] = useState<Labels>('notes');
  const [index, setIndex] = useState(0);
  const tuning = useTuning();
  const { strings } = tuning;
  const leftHanded = useStore($leftHanded);
  const { sounding, run, stop, pluck } = useScalePlayback();

  const scale = findScale(choice.scale) ?? scales[0]!;
  const root = scaleRoot(choice.root, scale);
  const notes = scaleNotes(root, scale);
  const shown: NeckView = useMemo(
    () => neckView({ view, root, scale, strings, index }),
    [view, root, scale, strings, index],
  );
  // biome-ignore lint/correctness/useExhaustiveDependencies: stop playback when the view changes
  useEffect(stop, [shown]);
  // Layout effect: resetting after paint would make the neck jump.
  // biome-ignore lint/correctness/useExhaustiveDependencies: reset the index when the scale, view or tuning changes
  useLayoutEffect(() => setIndex(view === 'position' ? shown.home : 0), [view, choice.root, choice.scale, strings]);

  const step = (by: number) => shown.count > 1 && setIndex((index + by + shown.count) % shown.count);
  const togglePlayback = () => (sounding ? stop() : run(shown.run));
  useShortcuts({
    ' ': togglePlayback,
    PageDown: () => step(1),
    PageUp: () => step(-1),
    ArrowRight: () => step(1),
    ArrowLeft: () => step(-1),
  });

  const title = `${printed(root)} ${scale.name.toLowerCase()}${scale.kind === 'arpeggio' ? ' arpeggio' : ''}`;
  return (
    <div className="tool scales-tool">
      <Stage label="The neck">
        <header>
          <h2>{title}</h2>
          <ul className="plain" aria-label="Notes">
            {notes.map((note, place) => (
              <li key={note}>
                <strong>{printed(note)}</strong> <span className="small muted">{degree(scale.tones[place]!)}</span>
              </li>
            ))}
          </ul>
        </header>
        <Neck
          label={`${title}: ${shown.words}`}
          tuning={strings}
          frets={shown.frets}
          leftHanded={leftHanded}
          open={shown.frets[0] === 1}
          marks={shown.marks.map((mark) => ({
            ...mark,
            text: labels === 'notes' ? notes[mark.degree]! : degree(scale.tones[mark.degree]!),
            now: sounding?.string === mark.string && sounding.fret === mark.fret,
          }))}
          onPress={(string, fret) => pluck({ string, midi: strings[string - 1]! + fret })}
        />
        <div className="scales-acts">
          {shown.count > 1 && (
            <button
              type="button"
              className="button quiet large"
              aria-label={`Previous ${shown.what.toLowerCase()}`}
              onClick={() => step(-1)}
            >
              ‹
            </button>
          )}
          <button type="button" className="button large" onClick={togglePlayback}>
            {sounding ? 'Stop' : 'Hear it'}
          </button>
          {shown.count > 1 && (
            <button
              type="button"
              className="button quiet large"
              aria-label={`Next ${shown.what.toLowerCase()}`}
              onClick={() => step(1)}
            >
              ›
            </button>
          )}
        </div>
        <p className="muted scales-words" aria-live="polite">
          {shown.words}
        </p>
      </Stage>
      <ScaleSettings {...{ choice, choose, view, setView, labels, setLabels, tuning }} hasShapes={shown.hasShapes} />
    </div>
  );
});

const degree = (tone: string) => tone.replaceAll('b', '♭').replaceAll('#', '♯');
