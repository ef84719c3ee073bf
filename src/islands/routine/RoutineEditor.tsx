import { useStore } from '@nanostores/react';
import { useRef } from 'react';
import { $spoken, addPart, maxParts, type Part } from '#src/lib/stores/tools/routine.ts';
import { Toggle } from '../ui/Toggle.tsx';
import { useFocusAfterRemoval } from '../ui/useFocusAfterRemoval.ts';
import { PartEditor } from './PartEditor.tsx';

/** Edits the routine's parts, their order and length. */
export function RoutineEditor({ routine, running }: { routine: readonly Part[]; running: boolean }) {
  const spoken = useStore($spoken);
  const section = useRef<HTMLElement>(null);
  useFocusAfterRemoval(section, routine.length);
  const minutes = routine.reduce((sum, part) => sum + part.minutes, 0);
  return (
    <section className="tool-settings" aria-labelledby="editor-heading" ref={section} tabIndex={-1}>
      <div>
        <h2 id="editor-heading">Your routine</h2>
        <p className="small muted numbers">
          {minutes} minutes in total, saved on this device.
          {running && ' Changes apply next time.'}
        </p>
      </div>
      <ol className="plain routine-editor">
        {routine.map((part, index) => (
          <PartEditor key={part.id} part={part} isFirst={index === 0} isLast={index === routine.length - 1} />
        ))}
      </ol>
      {routine.length < maxParts && (
        <button type="button" className="button quiet" onClick={addPart}>
          Add a part
        </button>
      )}
      <Toggle
        name="spoken"
        label="Say each part aloud"
        hint="Uses your device’s voice if it has one. A chord marks every change."
        checked={spoken}
        onChange={({ target }) => $spoken.set(target.checked)}
      />
    </section>
  );
}
