import { useStore } from '@nanostores/react';
import { useRef, useState } from 'react';
import { printed } from '#src/lib/music/theory/notes.ts';
import { $leftHanded } from '#src/lib/stores/account/handedness.ts';
import { $chordSheet, takeOffSheet } from '#src/lib/stores/tools/chord-sheet.ts';
import { ChordBox } from '../ui/ChordBox.tsx';
import { Field } from '../ui/Field.tsx';
import { Stage } from '../ui/Stage.tsx';
import { useFocusAfterRemoval } from '../ui/useFocusAfterRemoval.ts';

/** Printable sheet of chord boxes. */
export function ChordSheet() {
  const shapes = useStore($chordSheet);
  const leftHanded = useStore($leftHanded);
  const [title, setTitle] = useState('');
  const sheet = useRef<HTMLDivElement>(null);
  useFocusAfterRemoval(sheet, shapes.length);
  return (
    <Stage label="The sheet" className="chords-sheet">
      <div className="chords-sheet-content" ref={sheet} tabIndex={-1}>
        {shapes.length === 0 ? (
          <p className="lead">
            Your sheet is empty. Find a chord, pick a shape and add it here, then print the page for your music stand.
          </p>
        ) : (
          <>
            <div className="no-print chords-sheet-head">
              <Field
                label="Title"
                name="title"
                maxLength={80}
                autoComplete="off"
                value={title}
                onChange={({ target }) => setTitle(target.value)}
              />
              <button type="button" className="button" onClick={() => print()}>
                Print
              </button>
            </div>
            {title && <h2>{title}</h2>}
            <ul className="plain">
              {shapes.map((shape) => (
                <li key={`${shape.name} ${shape.frets.join()}`}>
                  <h2>{printed(shape.name)}</h2>
                  <ChordBox shape={shape} leftHanded={leftHanded} />
                  <button type="button" className="link small no-print" onClick={() => takeOffSheet(shape)}>
                    Remove<span className="visually-hidden"> {shape.name}</span>
                  </button>
                </li>
              ))}
            </ul>
          </>
        )}
      </div>
    </Stage>
  );
}
