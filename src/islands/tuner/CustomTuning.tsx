import { octaveOf } from '#src/lib/music/theory/pitch-names.ts';
import { chooseOwnString, ownNotes } from '#src/lib/stores/tools/tuner.ts';
import { Select } from '../ui/Select.tsx';
import { writtenNote } from './tuning-labels.ts';

/** Note of each string, lowest string first. */
export function CustomTuning({ strings }: { strings: readonly number[] }) {
  const selects = strings.map((midi, index) => (
    <Select
      // biome-ignore lint/suspicious/noArrayIndexKey: strings are identified by number
      key={index}
      name={`string-${index + 1}`}
      label={`String ${index + 1}`}
      value={midi}
      onChange={({ target }) => chooseOwnString(index + 1, Number(target.value))}
    >
      {ownNotes(index + 1).map((note) => (
        <option key={note} value={note}>
          {writtenNote(note)} {octaveOf(note)}
        </option>
      ))}
    </Select>
  ));
  return <div className="own-tuning">{selects.reverse()}</div>;
}
