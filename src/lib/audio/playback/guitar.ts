import { hertz } from '../../music/theory/pitch-names.ts';
import { pluckedString } from './plucked-string.ts';

const seconds = 3.5;
/** Gain of one string: six together must not clip. */
const loudness = 0.22;

/** How a string is plucked. Times are context times in seconds; see `now`. */
export interface Pluck {
  at: number;
  /** A finger mutes the string. */
  damped?: boolean;
  /** When the string is stopped; without it the string rings out. */
  until?: number;
}

/**
 * Creates a synthesised guitar. Renders each note on first use.
 * @param context created in a user gesture, or some browsers keep it silent
 */
export function createGuitar(context: AudioContext) {
  const body = makeBody();
  let hand: GainNode | undefined;
  const notes = new Map<string, AudioBuffer>();
  const ringing = new Map<number, GainNode>();

  /** Models the resonances of a guitar's body. */
  function makeBody(): BiquadFilterNode {
    const wood = new BiquadFilterNode(context, { type: 'peaking', frequency: 110, gain: 5, Q: 1.2 });
    const top = new BiquadFilterNode(context, { type: 'peaking', frequency: 220, gain: 3, Q: 1.5 });
    const soft = new BiquadFilterNode(context, { type: 'lowpass', frequency: 4200, Q: 0.3 });
    wood.connect(top).connect(soft).connect(context.destination);
    return wood;
  }

  function note(midi: number, damped: boolean): AudioBuffer {
    const key = `${midi} ${damped}`;
    const known = notes.get(key);
    if (known) return known;
    const samples = pluckedString(hertz(midi), context.sampleRate, damped ? 0.3 : seconds, damped);
    const buffer = new AudioBuffer({ length: samples.length, sampleRate: context.sampleRate });
    buffer.copyToChannel(samples, 0);
    notes.set(key, buffer);
    return buffer;
  }

  return {
    /** Context time in seconds. Resumes a context that the system has suspended. */
    now(): number {
      context.resume();
      return context.currentTime;
    },

    /**
     * Schedules a note, and stops what rings on the string.
     * @param string number of the string, from 1
     */
    pluck(string: number, midi: number, { at, damped = false, until }: Pluck): void {
      if (!hand) {
        hand = new GainNode(context);
        hand.connect(body);
      }
      ringing.get(string)?.gain.setTargetAtTime(0, at, 0.01);
      const gain = new GainNode(context, { gain: loudness });
      const source = new AudioBufferSourceNode(context, { buffer: note(midi, damped) });
      source.connect(gain).connect(hand);
      source.start(at);
      if (until) gain.gain.setTargetAtTime(0, until, 0.025);
      ringing.set(string, gain);
    },

    /** Mutes all strings and cancels scheduled notes. */
    hush(): void {
      hand?.gain.setTargetAtTime(0, context.currentTime, 0.03);
      hand = undefined;
      ringing.clear();
    },
  };
}

export type Guitar = ReturnType<typeof createGuitar>;
