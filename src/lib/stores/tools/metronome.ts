import { persistentAtom } from '@nanostores/persistent';
import { defaultMetronome, type Metronome } from '../../music/theory/metronome.ts';
import { readMetronome } from '../../music/theory/metronome-stored.ts';

/** The metronome's last settings on this device. */
export const $metronome = persistentAtom<Metronome>('woodshed:metronome', defaultMetronome, {
  encode: JSON.stringify,
  decode: (stored) => readMetronome(parse(stored)),
});

/** 0 to 1. */
export const $clickVolume = persistentAtom<number>('woodshed:metronome-volume', 0.8, {
  encode: String,
  decode: (stored) => Math.min(1, Math.max(0, Number(stored) || 0)),
});

export interface Preset {
  name: string;
  metronome: Metronome;
}

export const maxPresets = 40;
export const maxPresetName = 40;

/** Named settings, stored on this device. */
export const $presets = persistentAtom<Preset[]>('woodshed:metronome-presets', [], {
  encode: JSON.stringify,
  decode: readPresets,
});

function readPresets(stored: string): Preset[] {
  const list = parse(stored);
  if (!Array.isArray(list)) return [];
  return list
    .filter((entry) => typeof entry?.name === 'string' && entry.name !== '')
    .slice(0, maxPresets)
    .map(({ name, metronome }) => ({ name: name.slice(0, maxPresetName), metronome: readMetronome(metronome) }));
}

/** Saves the current settings; replaces a preset of the same name. */
export function savePreset(name: string): void {
  const others = $presets.get().filter((preset) => preset.name !== name);
  const all = [...others, { name, metronome: $metronome.get() }];
  $presets.set(all.sort((a, b) => a.name.localeCompare(b.name)).slice(0, maxPresets));
}

export function deletePreset(name: string): void {
  $presets.set($presets.get().filter((preset) => preset.name !== name));
}

function parse(stored: string): unknown {
  try {
    return JSON.parse(stored);
  } catch {
    return undefined;
  }
}
