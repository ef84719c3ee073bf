import { tunings } from '#src/lib/music/tunings.ts';
import { a4Range, chooseA4, chooseHand, chooseTuning, type TunerChoice } from '#src/lib/stores/tuner.ts';
import { Select } from '../ui/Select.tsx';
import { Toggle } from '../ui/Toggle.tsx';
import { OwnTuning } from './OwnTuning.tsx';
import { Stepper } from './Stepper.tsx';

/** What the guitar is tuned to. It is kept on this device. */
export function Settings({ choice: { tuning, own, a4, leftHanded } }: { choice: TunerChoice }) {
  return (
    <section className="tuner-settings" aria-label="Settings">
      <Select name="tuning" label="Tuning" value={tuning} onChange={(event) => chooseTuning(event.target.value)}>
        {tunings.map(({ id, name }) => (
          <option key={id} value={id}>
            {name}
          </option>
        ))}
        <option value="own">Your own</option>
        <option value="chromatic">Chromatic: any note</option>
      </Select>
      {tuning === 'own' && <OwnTuning strings={own} />}
      <Stepper
        label="Reference A"
        value={`${a4} Hz`}
        canLower={a4 > a4Range.lowest}
        canRaise={a4 < a4Range.highest}
        onStep={(step) => chooseA4(a4 + step)}
      />
      <Toggle
        name="leftHanded"
        label="Left-handed"
        checked={leftHanded}
        onChange={(event) => chooseHand(event.target.checked)}
      />
    </section>
  );
}
