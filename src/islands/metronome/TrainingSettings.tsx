import { limits } from '#src/lib/music/theory/metronome.ts';
import { Stepper } from '../ui/Stepper.tsx';
import { Toggle } from '../ui/Toggle.tsx';
import type { MetronomeControl } from './useMetronome.ts';

/** Training options: gradual tempo increase and silent bars. */
export function TrainingSettings({ control: { metronome, change } }: { control: MetronomeControl }) {
  const { bpm, trainer, silence } = metronome;
  const setTrainer = (changed: Partial<NonNullable<typeof trainer>>) =>
    change({ trainer: { ...(trainer ?? { by: 5, every: 4, to: Math.min(limits.bpm[1], bpm + 40) }), ...changed } });
  const setSilence = (changed: Partial<NonNullable<typeof silence>>) =>
    change({ silence: { ...(silence ?? { play: 3, rest: 1 }), ...changed } });
  return (
    <section className="metronome-group" aria-labelledby="training-heading">
      <h2 id="training-heading">Training</h2>
      <Toggle
        name="trainer"
        label="Rise by itself"
        checked={trainer !== undefined}
        onChange={({ target }) => (target.checked ? setTrainer({}) : change({ trainer: undefined }))}
      />
      {trainer && (
        <>
          <Stepper
            label="Rise by"
            unit="bpm"
            value={trainer.by}
            range={limits.by}
            onChange={(by) => setTrainer({ by })}
          />
          <Stepper
            label="after every"
            unit="bars"
            value={trainer.every}
            range={limits.every}
            onChange={(every) => setTrainer({ every })}
          />
          <Stepper
            label="up to"
            unit="bpm"
            step={5}
            value={trainer.to}
            range={limits.bpm}
            onChange={(to) => setTrainer({ to })}
          />
        </>
      )}
      <Toggle
        name="silence"
        label="Leave bars silent"
        hint="Keep the beat in your head, and hear whether you are still there."
        checked={silence !== undefined}
        onChange={({ target }) => (target.checked ? setSilence({}) : change({ silence: undefined }))}
      />
      {silence && (
        <>
          <Stepper
            label="Heard"
            unit="bars"
            value={silence.play}
            range={limits.play}
            onChange={(play) => setSilence({ play })}
          />
          <Stepper
            label="then silent"
            unit="bars"
            value={silence.rest}
            range={limits.rest}
            onChange={(rest) => setSilence({ rest })}
          />
        </>
      )}
    </section>
  );
}
