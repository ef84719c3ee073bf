import { type BarPlan, type Click, type Metronome, planBar } from '../../music/theory/metronome.ts';
import { clickSound } from './clicks.ts';

/** A click that begins in the rendered samples. */
export interface RenderedClick extends Click {
  /** Samples from the start of the track. */
  sample: number;
  /** Bars since the last change of tempo, from 0. */
  bar: number;
  bpm: number;
}

/** Renders a metronome. Clicks depend on the sample count alone, so they never drift, however busy the page is. */
export class ClickTrack {
  readonly #sampleRate: number;
  #metronome!: Metronome;
  #sounds!: Record<NonNullable<Click['sound']>, Float32Array>;
  /** Samples rendered so far. */
  #now = 0;
  #bar = 0;
  #plan!: BarPlan;
  /** Start of the bar in samples, fractional. */
  #start = 0;
  /** Index of the next click in the bar. */
  #next = 0;
  #playing: { sound: Float32Array; from: number }[] = [];

  constructor(sampleRate: number, metronome: Metronome) {
    this.#sampleRate = sampleRate;
    this.#apply(metronome);
  }

  /** Takes effect at once and keeps the position within the beat. */
  change(metronome: Metronome): void {
    if (!keepsCount(this.#metronome, metronome)) this.#bar = 0;
    const samplesPerBeat = this.#samplesPerBeat;
    const place = ((this.#now - this.#start) / samplesPerBeat) % metronome.beats.length;
    this.#apply(metronome);
    this.#start = this.#now - place * this.#samplesPerBeat;
    // A click that rounds to the current sample is still to come.
    const next = this.#plan.clicks.findIndex(({ at }) => (at - place) * samplesPerBeat >= -0.5);
    this.#next = next < 0 ? this.#plan.clicks.length : next;
  }

  get #samplesPerBeat(): number {
    return (60 / this.#plan.bpm) * this.#sampleRate;
  }

  #apply(metronome: Metronome): void {
    this.#metronome = metronome;
    this.#plan = planBar(metronome, this.#bar);
    const sound = (name: NonNullable<Click['sound']>) => clickSound(metronome.voice, name, this.#sampleRate);
    this.#sounds = { accent: sound('accent'), beat: sound('beat'), part: sound('part') };
  }

  #sampleOf({ at }: Click): number {
    return Math.round(this.#start + at * this.#samplesPerBeat);
  }

  /** Adds the next samples to `output`. @returns the clicks that begin in them */
  render(output: Float32Array): RenderedClick[] {
    const end = this.#now + output.length;
    const begun: RenderedClick[] = [];
    for (let click = this.#upTo(end); click; click = this.#upTo(end)) begun.push(click);
    for (const { sound, from } of this.#playing) mix(output, sound, this.#now - from);
    this.#now = end;
    this.#playing = this.#playing.filter(({ sound, from }) => from + sound.length > end);
    return begun;
  }

  /** Returns and schedules the next click, if it begins before `end`. */
  #upTo(end: number): RenderedClick | undefined {
    let click = this.#plan.clicks[this.#next];
    if (!click) {
      const start = this.#start + this.#plan.length * this.#sampleRate;
      if (start >= end) return undefined;
      this.#start = start;
      this.#plan = planBar(this.#metronome, ++this.#bar);
      this.#next = 0;
      click = this.#plan.clicks[0]!;
    }
    const sample = this.#sampleOf(click);
    if (sample >= end) return undefined;
    this.#next++;
    if (click.sound) this.#playing.push({ sound: this.#sounds[click.sound], from: sample });
    return { ...click, sample, bar: this.#bar, bpm: this.#plan.bpm };
  }
}

/** Whether the bar count continues: a change of tempo, trainer or silence restarts it. */
function keepsCount(before: Metronome, after: Metronome): boolean {
  const key = ({ bpm, trainer, silence }: Metronome) => JSON.stringify([bpm, trainer, silence]);
  return key(before) === key(after);
}

/** @param offset of `output` in the sound, in samples; negative when the sound begins later */
function mix(output: Float32Array, sound: Float32Array, offset: number): void {
  const first = Math.max(0, -offset);
  const last = Math.min(output.length, sound.length - offset);
  for (let index = first; index < last; index++) output[index] = output[index]! + sound[offset + index]!;
}
