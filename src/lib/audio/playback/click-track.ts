import { type BarPlan, type Click, type Metronome, planBar } from '../../music/theory/metronome.ts';
import { clickSound } from './clicks.ts';

/** A click that begins in what was just rendered. */
export interface Struck extends Click {
  /** Samples from the start of the track. */
  sample: number;
  /** Bars from the last change of tempo, from 0. */
  bar: number;
  bpm: number;
}

/**
 * A metronome as sound. It is a function of the sample count alone: whatever else happens to the page, each click lies
 * on the sample that the plan says.
 */
export class ClickTrack {
  readonly #sampleRate: number;
  #metronome!: Metronome;
  #sounds!: Record<NonNullable<Click['sound']>, Float32Array>;
  /** Samples rendered so far. */
  #now = 0;
  #bar = 0;
  #plan!: BarPlan;
  /** Sample, not whole, at which the bar begins. */
  #start = 0;
  /** Of the clicks in the bar. */
  #next = 0;
  #sounding: { sound: Float32Array; from: number }[] = [];

  constructor(sampleRate: number, metronome: Metronome) {
    this.#sampleRate = sampleRate;
    this.#apply(metronome);
  }

  /** Takes effect at once; the place in the beat stays, so that nothing stumbles. */
  change(metronome: Metronome): void {
    if (!keepsCount(this.#metronome, metronome)) this.#bar = 0;
    const samplesPerBeat = this.#samplesPerBeat;
    const place = ((this.#now - this.#start) / samplesPerBeat) % metronome.beats.length;
    this.#apply(metronome);
    this.#start = this.#now - place * this.#samplesPerBeat;
    // What would have been rounded to this sample has not been struck yet.
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
  render(output: Float32Array): Struck[] {
    const end = this.#now + output.length;
    const begun: Struck[] = [];
    for (let click = this.#upTo(end); click; click = this.#upTo(end)) begun.push(click);
    for (const { sound, from } of this.#sounding) mix(output, sound, this.#now - from);
    this.#now = end;
    this.#sounding = this.#sounding.filter(({ sound, from }) => from + sound.length > end);
    return begun;
  }

  /** The next click, if it begins before `end`. */
  #upTo(end: number): Struck | undefined {
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
    if (click.sound) this.#sounding.push({ sound: this.#sounds[click.sound], from: sample });
    return { ...click, sample, bar: this.#bar, bpm: this.#plan.bpm };
  }
}

/** Whether bars are counted on: what rises or falls silent by the count begins anew when it is set anew. */
function keepsCount(before: Metronome, after: Metronome): boolean {
  const key = ({ bpm, trainer, silence }: Metronome) => JSON.stringify([bpm, trainer, silence]);
  return key(before) === key(after);
}

/** @param place of `output` in the sound, in samples; negative when the sound begins later */
function mix(output: Float32Array, sound: Float32Array, place: number): void {
  const first = Math.max(0, -place);
  const last = Math.min(output.length, sound.length - place);
  for (let index = first; index < last; index++) output[index] = output[index]! + sound[place + index]!;
}
