import { useEffect, useId, useState } from 'react';
import { Field } from '../ui/Field.tsx';
import { findZone, timeThere, timeZones, zoneName } from './time-zones.ts';

interface Props {
  /** IANA name. */
  value: string;
  onChange(zone: string): void;
}

/** Time zone as a text field that suggests what matches, with this device's zone on offer when it differs. */
export function TimeZoneField({ value, onChange }: Props) {
  const list = useId();
  const [typed, setTyped] = useState(zoneName(value));
  // Also when a refused change reverts.
  useEffect(() => setTyped(zoneName(value)), [value]);
  const zones = timeZones(value);
  const here = Intl.DateTimeFormat().resolvedOptions().timeZone;
  const time = timeThere(value, new Date());

  function type(text: string): void {
    setTyped(text);
    const zone = findZone(text, zones);
    if (zone && zone !== value) onChange(zone);
  }

  return (
    <div>
      <Field
        name="timeZone"
        label="Time zone"
        hint={`Your days and your streak follow it.${time ? ` It’s ${time} there.` : ''} Type a city to change it.`}
        list={list}
        autoComplete="off"
        value={typed}
        onFocus={(event) => event.target.select()}
        onChange={(event) => type(event.target.value)}
        onBlur={() => setTyped(zoneName(value))}
      />
      <datalist id={list}>
        {zones.map((zone) => (
          <option key={zone} value={zoneName(zone)} />
        ))}
      </datalist>
      {here !== value && (
        <button type="button" className="link" onClick={() => onChange(here)}>
          Use this device’s: {zoneName(here)}
        </button>
      )}
    </div>
  );
}
