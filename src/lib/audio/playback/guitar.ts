import { hertz } from '../../music/theory/pitch-names.ts';
import { pluckedString } from './plucked-string.ts';

const seconds = 3.5;
/** Of one string, so that six together stay clear of the limit. */
const loudness = 0.22;

/** How a string is plucked. Times are seconds on the clock of `now`. */
export interface Pluck {
  at: number;
  /** A finger lies on the string. */
  damped?: boolean;
  /** When a finger stops it; without this it rings out. */
  until?: number;
}

/**
 * Six strings that sound. Nothing is computed before the first pluck.
 * @param context has to be made while somebody presses something, or some browsers keep it silent
 */
export function createGuitar(context: AudioContext) {
  const body = makeBody();
  let hand: GainNode | undefined;
  const notes = new Map<string, AudioBuffer>();
  const ringing = new Map<number, GainNode>();

  /** The wood: lifts what a guitar's body lifts and takes the edge off. */
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
    /** Seconds on the clock of the sound. Wakes it, should the system have put it to sleep. */
    now(): number {
      context.resume();
      return context.currentTime;
    },

    /**
     * @param string stops ringing when it is plucked again
     * @param midi what sounds
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

    /** Lays a hand on all strings, also on those that were to sound in a moment. */
    hush(): void {
      hand?.gain.setTargetAtTime(0, context.currentTime, 0.03);
      hand = undefined;
      ringing.clear();
    },
  };
}

export type Guitar = ReturnType<typeof createGuitar>;
