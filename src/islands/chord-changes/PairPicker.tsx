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

const own = 'own';

/** Selects two chords: a common pair, one practised before, or any two by name. */
export function PairPicker({ pair, disabled, minutes, onChoose }: Props) {
  const [typing, setTyping] = useState(false);
  const known = new Map(
    [...commonPairs, ...minutes.map(({ chords }) => chords)].map((two) => [asPair(...two).join(), asPair(...two)]),
  );
  const [one, setOne] = useState(pair[0]);
  const [other, setOther] = useState(pair[1]);
  const [a, b] = [parseChord(one), parseChord(other)];

  function choose(key: string): void {
    setTyping(key === own);
    const found = known.get(key);
    if (found) onChoose(found);
  }

  return (
    <>
      <Select
        label="Two chords"
        name="pair"
        disabled={disabled}
        value={typing ? own : pair.join()}
        onChange={({ target }) => choose(target.value)}
      >
        {!known.has(pair.join()) && <option value={pair.join()}>{pair.map(printed).join(' and ')}</option>}
        {[...known].map(([key, two]) => (
          <option key={key} value={key}>
            {two.map(printed).join(' and ')}
          </option>
        ))}
        <option value={own}>Two others</option>
      </Select>
      {typing && (
        <form
          className="changes-own"
          onSubmit={(event) => {
            event.preventDefault();
            if (!a || !b || chordName(a) === chordName(b)) return;
            onChoose(asPair(chordName(a), chordName(b)));
            setTyping(false);
          }}
        >
          <Field
            label="First chord"
            name="one"
            maxLength={24}
            autoComplete="off"
            value={one}
            error={one && !a ? 'No chord has this name.' : undefined}
            onChange={({ target }) => setOne(target.value)}
          />
          <Field
            label="Second chord"
            name="other"
            maxLength={24}
            autoComplete="off"
            value={other}
            error={
              other && !b
                ? 'No chord has this name.'
                : a && b && chordName(a) === chordName(b)
                  ? 'Two different chords are needed.'
                  : undefined
            }
            onChange={({ target }) => setOther(target.value)}
          />
          <button type="submit" className="button quiet">
            Take these
          </button>
        </form>
      )}
    </>
  );
}
