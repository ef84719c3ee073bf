import { useStore } from '@nanostores/react';
import { type FormEvent, useRef } from 'react';
import { metreName } from '#src/lib/music/theory/metronome.ts';
import {
  $metronome,
  $presets,
  deletePreset,
  maxPresetName,
  maxPresets,
  savePreset,
} from '#src/lib/stores/tools/metronome.ts';
import { Field } from '../ui/Field.tsx';
import { useFocusAfterRemoval } from '../ui/useFocusAfterRemoval.ts';

/** Named settings, stored on this device. */
export function Presets() {
  const presets = useStore($presets);
  const section = useRef<HTMLElement>(null);
  useFocusAfterRemoval(section, presets.length);

  function save(event: FormEvent<HTMLFormElement>): void {
    event.preventDefault();
    const form = event.currentTarget;
    const name = String(new FormData(form).get('name')).trim();
    if (!name) return;
    savePreset(name);
    form.reset();
  }

  return (
    <section className="metronome-group" aria-labelledby="presets-heading" ref={section} tabIndex={-1}>
      <h2 id="presets-heading">Saved settings</h2>
      {presets.length === 0 && (
        <p className="small muted">Set the metronome up for a piece and save it under a name.</p>
      )}
      <ul className="plain metronome-presets">
        {presets.map(({ name, metronome }) => (
          <li key={name}>
            <button type="button" className="button quiet" onClick={() => $metronome.set(metronome)}>
              <span>{name}</span>
              <span className="small muted numbers">
                {metronome.bpm} bpm, {metreName(metronome)}
              </span>
            </button>
            <button type="button" className="link small" onClick={() => deletePreset(name)}>
              Remove<span className="visually-hidden"> {name}</span>
            </button>
          </li>
        ))}
      </ul>
      {presets.length < maxPresets && (
        <form onSubmit={save}>
          <Field label="Name" name="name" maxLength={maxPresetName} autoComplete="off" required />
          <button type="submit" className="button quiet">
            Save
          </button>
        </form>
      )}
    </section>
  );
}
