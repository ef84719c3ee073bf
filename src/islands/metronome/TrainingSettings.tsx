import { limits } from '#src/lib/music/theory/metronome.ts';
import { Stepper } from '../ui/Stepper.tsx';
import { Toggle } from '../ui/Toggle.tsx';
import type { MetronomeControl } from './useMetronome.ts';

const trainerSteppers = [
  { field: 'by', label: 'Speed up by', unit: 'bpm', range: limits.by },
  { field: 'every', label: 'every', unit: 'bars', range: limits.every },
  { field: 'to', label: 'up to', unit: 'bpm', range: limits.bpm, step: 5 },
] as const;

const silenceSteppers = [
  { field: 'play', label: 'Play', unit: 'bars', range: limits.play },
  { field: 'rest', label: 'then mute', unit: 'bars', range: limits.rest },
] as const;

/** Training options: gradual tempo increase and silent bars. */
export function TrainingSettings({ control: { metronome, change } }: { control: MetronomeControl }) {
  const { bpm, trainer, silence } = metronome;
  const defaultTrainer = { by: 5, every: 4, to: Math.min(limits.bpm[1], bpm + 40) };
  const defaultSilence = { play: 3, rest: 1 };
  return (
    <section className="metronome-group" aria-labelledby="training-heading">
      <h2 id="training-heading">Training</h2>
      <Toggle
        name="trainer"
        label="Speed up automatically"
        checked={trainer !== undefined}
        onChange={({ target }) => change({ trainer: target.checked ? defaultTrainer : undefined })}
      />
      {trainer &&
        trainerSteppers.map(({ field, ...stepper }) => (
          <Stepper
            key={field}
            {...stepper}
            value={trainer[field]}
            onChange={(value) => change({ trainer: { ...trainer, [field]: value } })}
          />
        ))}
      <Toggle
        name="silence"
        label="Mute some bars"
        hint="Keep counting, and hear whether you’re still in time."
        checked={silence !== undefined}
        onChange={({ target }) => change({ silence: target.checked ? defaultSilence : undefined })}
      />
      {silence &&
        silenceSteppers.map(({ field, ...stepper }) => (
          <Stepper
            key={field}
            {...stepper}
            value={silence[field]}
            onChange={(value) => change({ silence: { ...silence, [field]: value } })}
          />
        ))}
    </section>
  );
}
