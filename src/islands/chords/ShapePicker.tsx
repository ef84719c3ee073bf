import { useStore } from '@nanostores/react';
import type { ChordShape } from '#src/lib/music/score/score.ts';
import { $chordSheet, isOnSheet, putOnSheet, takeOffSheet } from '#src/lib/stores/tools/chord-sheet.ts';
import { ChordBox } from '../ui/ChordBox.tsx';

interface Props {
  shapes: readonly ChordShape[];
  index: number;
  leftHanded: boolean;
  onChoose(index: number): void;
  onStep(by: number): void;
  onStrum(): void;
}

/** The chosen shape, large enough to read from two metres, with the others beside it. */
export function ShapePicker({ shapes, index, leftHanded, onChoose, onStep, onStrum }: Props) {
  const shape = shapes[index]!;
  const onSheet = isOnSheet(useStore($chordSheet), shape);
  return (
    <>
      <div className="chords-large">
        <button type="button" aria-label="Previous shape" onClick={() => onStep(-1)}>
          ‹
        </button>
        <figure>
          <ChordBox shape={shape} leftHanded={leftHanded} />
          <figcaption className="small muted numbers" aria-live="polite">
            Shape {index + 1} of {shapes.length}
          </figcaption>
        </figure>
        <button type="button" aria-label="Next shape" onClick={() => onStep(1)}>
          ›
        </button>
      </div>
      <div className="chords-acts">
        <button type="button" className="button large" onClick={onStrum}>
          Strum
        </button>
        <button
          type="button"
          className="button quiet large"
          aria-pressed={onSheet}
          onClick={() => (onSheet ? takeOffSheet(shape) : putOnSheet(shape))}
        >
          {onSheet ? 'On your sheet' : 'Add to sheet'}
        </button>
      </div>
      <ul className="plain chords-all" aria-label="All shapes">
        {shapes.map((one, place) => (
          <li key={one.frets.join()}>
            <button type="button" aria-current={place === index} onClick={() => onChoose(place)}>
              <span className="visually-hidden">Shape {place + 1}, </span>
              <ChordBox shape={one} leftHanded={leftHanded} />
            </button>
          </li>
        ))}
      </ul>
    </>
  );
}
