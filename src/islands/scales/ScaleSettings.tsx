import { paths } from '#src/lib/contract/page-paths.ts';
import { plainName, printed, roots } from '#src/lib/music/theory/notes.ts';
import { type Scale, scales } from '#src/lib/music/theory/scales.ts';
import { Choice } from '../ui/Choice.tsx';
import { HandToggle } from '../ui/HandToggle.tsx';
import { Select } from '../ui/Select.tsx';
import type { ScaleChoice } from './useScaleParams.ts';
import type { TuningChoice } from './useTuning.ts';

export type View = 'position' | 'neck' | 'shape';
export type Labels = 'notes' | 'degrees';

interface Props {
  choice: ScaleChoice;
  choose(changed: Partial<ScaleChoice>): void;
  view: View;
  setView(view: View): void;
  labels: Labels;
  setLabels(labels: Labels): void;
  tuning: TuningChoice;
  hasShapes: boolean;
}

const kinds: { kind: Scale['kind']; label: string }[] = [
  { kind: 'scale', label: 'Scales' },
  { kind: 'mode', label: 'Modes' },
  { kind: 'arpeggio', label: 'Arpeggios' },
];

export function ScaleSettings({ choice, choose, view, setView, labels, setLabels, tuning, hasShapes }: Props) {
  return (
    <div className="tool-settings">
      <Select
        label="Scale"
        name="scale"
        value={choice.scale}
        onChange={({ target }) => choose({ scale: target.value })}
      >
        {kinds.map(({ kind, label }) => (
          <optgroup key={kind} label={label}>
            {scales
              .filter((scale) => scale.kind === kind)
              .map(({ id, name }) => (
                <option key={id} value={id}>
                  {name}
                </option>
              ))}
          </optgroup>
        ))}
      </Select>
      <div className="scales-roots">
        <Choice
          legend="Root"
          options={roots.map((name, pitch) => ({ value: pitch, label: printed(name) }))}
          value={choice.root}
          onChange={(root) => choose({ root })}
        />
      </div>
      <Choice<View>
        legend="Show"
        options={[
          { value: 'position', label: 'One position' },
          { value: 'neck', label: 'Whole neck' },
          ...(hasShapes ? [{ value: 'shape' as const, label: 'CAGED shapes' }] : []),
        ]}
        value={hasShapes || view !== 'shape' ? view : 'position'}
        onChange={setView}
      />
      <Choice<Labels>
        legend="Labels"
        options={[
          { value: 'notes', label: 'Notes' },
          { value: 'degrees', label: 'Intervals' },
        ]}
        value={labels}
        onChange={setLabels}
      />
      <Select label="Tuning" name="tuning" value={tuning.id} onChange={({ target }) => tuning.choose(target.value)}>
        {tuning.all.map(({ id, name }) => (
          <option key={id} value={id}>
            {name}
          </option>
        ))}
      </Select>
      {tuning.id === 'own' && (
        <p className="small muted">
          From the thickest string: {tuning.strings.toReversed().map(plainName).map(printed).join(' ')}. You can change
          it in the <a href={paths.tool('tuner')}>tuner</a>.
        </p>
      )}
      <HandToggle />
    </div>
  );
}
