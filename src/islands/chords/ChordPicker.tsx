import { useEffect, useState } from 'react';
import { type Chord, qualities, sureSuffixes } from '#src/lib/music/theory/chords.ts';
import { pitchOf, printed, roots } from '#src/lib/music/theory/notes.ts';
import { Choice } from '../ui/Choice.tsx';
import { Field } from '../ui/Field.tsx';

interface Props {
  typed: string;
  chord: Chord | undefined;
  onChoose(name: string): void;
}

/** Selects a chord by name, or by root and quality. */
export function ChordPicker({ typed, chord, onChoose }: Props) {
  const [text, setText] = useState('');
  // Sync the field with the picked chord, without touching what the user is typing.
  useEffect(() => setText((now) => (now.trim() === typed ? now : typed)), [typed]);
  const root = chord && roots[pitchOf(chord.root)!];
  const suffix = chord?.quality.suffix ?? '';
  return (
    <>
      <Field
        label="Chord"
        name="chord"
        value={text}
        maxLength={24}
        autoComplete="off"
        autoCapitalize="none"
        spellCheck={false}
        hint="Am7, C/G, F#m, Bbmaj7"
        onChange={({ target }) => {
          setText(target.value);
          if (target.value.trim()) onChoose(target.value.trim());
        }}
      />
      <div className="chords-roots">
        <Choice
          legend="Root"
          options={roots.map((name) => ({ value: name, label: printed(name) }))}
          value={root ?? ''}
          onChange={(name) => onChoose(name + suffix)}
        />
      </div>
      <div className="chords-kinds">
        <Choice
          legend="Kind"
          options={qualities
            .filter((quality) => sureSuffixes.includes(quality.suffix))
            .map((quality) => ({
              value: quality.suffix,
              label: quality.suffix === '' ? 'major' : quality.suffix,
              name: quality.words,
            }))}
          value={suffix}
          onChange={(chosen) => onChoose((root ?? 'C') + chosen)}
        />
      </div>
    </>
  );
}
