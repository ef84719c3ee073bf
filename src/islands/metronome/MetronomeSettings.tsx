import { useId } from 'react';
import { limits, type Metronome, metreName, metres, type Voice, voices } from '#src/lib/music/theory/metronome.ts';
import { Choice } from '../ui/Choice.tsx';
import { Select } from '../ui/Select.tsx';
import { Slider } from '../ui/Slider.tsx';
import { Stepper } from '../ui/Stepper.tsx';
import type { MetronomeControl } from './useMetronome.ts';

const parts: { value: Metronome['parts']; label: string }[] = [
  { value: 1, label: 'None' },
  { value: 2, label: 'Two' },
  { value: 3, label: 'Three' },
  { value: 4, label: 'Four' },
];

const voiceNames: Record<Voice, string> = { wood: 'Wood', tone: 'Tone', tick: 'Tick' };

/** Share of the beat that the first of two notes takes. */
const swings = [
  { value: 0.5, label: 'Straight' },
  { value: 0.58, label: 'Light' },
  { value: 2 / 3, label: 'Shuffle' },
  { value: 0.75, label: 'Hard' },
];

/** Metre, subdivision, swing and sound. */
export function MetronomeSettings({
  control: { metronome, volume, change, setVolume },
}: {
  control: MetronomeControl;
}) {
  const id = useId();
  const { beats, value, swing } = metronome;
  const name = metreName(metronome);

  function choose(chosen: string): void {
    const metre = metres.find((one) => one.name === chosen);
    if (metre) change({ beats: metre.beats, value: metre.value });
  }

  const count = (wanted: number) =>
    change({ beats: Array.from({ length: wanted }, (_, index) => beats[index] ?? ('beat' as const)) });

  return (
    <section className="metronome-group" aria-labelledby="bar-heading">
      <h2 id="bar-heading">The bar</h2>
      <Select label="Metre" name="metre" value={name} onChange={({ target }) => choose(target.value)}>
        {metres.some((metre) => metre.name === name) || <option>{name}</option>}
        {metres.map((metre) => (
          <option key={metre.name}>{metre.name}</option>
        ))}
      </Select>
      <Stepper label="Beats" value={beats.length} range={limits.beats} onChange={count} />
      <Choice
        legend="Subdivision"
        options={parts}
        value={metronome.parts}
        onChange={(chosen) => change({ parts: chosen })}
      />
      {metronome.parts % 2 === 0 && (
        <Choice
          legend="Swing"
          options={swings}
          value={closest(swing)}
          onChange={(chosen) => change({ swing: chosen })}
        />
      )}
      <Choice
        legend="Sound"
        options={voices.map((voice) => ({ value: voice, label: voiceNames[voice] }))}
        value={metronome.voice}
        onChange={(voice) => change({ voice })}
      />
      <div className="metronome-volume">
        <label htmlFor={id}>Volume</label>
        <Slider
          id={id}
          range={[0, 100]}
          value={Math.round(volume * 100)}
          onChange={(percent) => setVolume(percent / 100)}
        />
      </div>
      <p className="small muted">
        {value === 8 && beats.length % 3 === 0
          ? 'The tempo counts eighth notes. Three of them make one beat you can feel.'
          : 'Tap a beat to accent or mute it.'}
      </p>
    </section>
  );
}

const closest = (swing: number) =>
  swings.reduce((best, { value }) => (Math.abs(value - swing) < Math.abs(best - swing) ? value : best), 0.5);
