import { useState } from 'react';
import type { ChordChanges } from '#src/lib/contract/tools.ts';
import { asPair, commonPairs } from '#src/lib/music/theory/chord-pairs.ts';
import { chordName, parseChord } from '#src/lib/music/theory/chords.ts';
import { printed } from '#src/lib/music/theory/notes.ts';
import { Field } from '../ui/Field.tsx';
import { Select } from '../ui/Select.tsx';

interface Props {
  pair: [string, string];
  disabled: boolean;
  minutes: readonly ChordChanges[];
  onChoose(pair: [string, string]): void;
}

const otherPair = 'own';

/** Selects two chords: a common pair, one practised before, or any two by name. */
export function PairPicker({ pair, disabled, minutes, onChoose }: Props) {
  const [typing, setTyping] = useState(false);
  const [names, setNames] = useState(pair);
  const known = new Map(
    [...commonPairs, ...minutes.map(({ chords }) => chords)].map((two) => [asPair(...two).join(), asPair(...two)]),
  );

  function choose(key: string): void {
    setTyping(key === otherPair);
    const found = known.get(key);
    if (found) onChoose(found);
  }

  return (
    <>
      <Select
        label="Two chords"
        name="pair"
        disabled={disabled}
        value={typing ? otherPair : pair.join()}
        onChange={({ target }) => choose(target.value)}
      >
        {!known.has(pair.join()) && <option value={pair.join()}>{pair.map(printed).join(' and ')}</option>}
        {[...known].map(([key, two]) => (
          <option key={key} value={key}>
            {two.map(printed).join(' and ')}
          </option>
        ))}
        <option value={otherPair}>Choose your own</option>
      </Select>
      {typing && (
        <OtherPairForm
          names={names}
          onType={setNames}
          onChoose={(chosen) => {
            onChoose(chosen);
            setTyping(false);
          }}
        />
      )}
    </>
  );
}

interface FormProps {
  /** The chords as typed. */
  names: [string, string];
  onType(names: [string, string]): void;
  onChoose(pair: [string, string]): void;
}

/** Two text fields for any pair of chords. */
function OtherPairForm({ names, onType, onChoose }: FormProps) {
  const [first, second] = names;
  const [a, b] = names.map((text) => {
    const chord = parseChord(text);
    return chord && chordName(chord);
  });
  const isSame = a !== undefined && a === b;
  const unknownName = 'We don’t know that chord.';
  const secondError = isSame ? 'Choose two different chords.' : undefined;
  return (
    <form
      className="changes-own"
      onSubmit={(event) => {
        event.preventDefault();
        if (a && b && !isSame) onChoose(asPair(a, b));
      }}
    >
      <Field
        label="First chord"
        name="one"
        maxLength={24}
        autoComplete="off"
        value={first}
        error={first && !a ? unknownName : undefined}
        onChange={({ target }) => onType([target.value, second])}
      />
      <Field
        label="Second chord"
        name="other"
        maxLength={24}
        autoComplete="off"
        value={second}
        error={second && !b ? unknownName : secondError}
        onChange={({ target }) => onType([first, target.value])}
      />
      <button type="submit" className="button quiet">
        Use these
      </button>
    </form>
  );
}
