import { tunings } from '#src/lib/music/theory/tunings.ts';
import { a4Range, chooseA4, chooseHand, chooseTuning, type TunerChoice } from '#src/lib/stores/tools/tuner.ts';
import { Select } from '../ui/Select.tsx';
import { Stepper } from '../ui/Stepper.tsx';
import { Toggle } from '../ui/Toggle.tsx';
import { CustomTuning } from './CustomTuning.tsx';

/** Tuning, reference pitch and handedness, stored on this device. */
export function TunerSettings({ choice: { tuning, own, a4, leftHanded } }: { choice: TunerChoice }) {
  return (
    <div className="tool-settings">
      <Select name="tuning" label="Tuning" value={tuning} onChange={({ target }) => chooseTuning(target.value)}>
        {tunings.map(({ id, name }) => (
          <option key={id} value={id}>
            {name}
          </option>
        ))}
        <option value="own">Custom</option>
        <option value="chromatic">Chromatic (any note)</option>
      </Select>
      {tuning === 'own' && <CustomTuning strings={own} />}
      <Stepper label="Concert pitch (A)" unit="Hz" value={a4} range={a4Range} onChange={chooseA4} />
      <Toggle
        name="leftHanded"
        label="Left-handed"
        checked={leftHanded}
        onChange={({ target }) => chooseHand(target.checked)}
      />
    </div>
  );
}
