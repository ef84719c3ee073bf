import { pluckedString } from './plucked-string.ts';

const seconds = 3.5;
/** Of one string, so that six together stay clear of the limit. */
const loudness = 0.22;
const frequencyOf = (midi: number) => 440 * 2 ** ((midi - 69) / 12);

/** Six strings that sound. Nothing is loaded or computed before the first pluck. */
export function createGuitar() {
  let body: BiquadFilterNode | undefined;
  const notes = new Map<string, AudioBuffer>();
  const ringing = new Map<number, GainNode>();

  /** The wood: lifts what a guitar's body lifts and takes the edge off. */
  function makeBody(): BiquadFilterNode {
    const context = new AudioContext();
    const wood = new BiquadFilterNode(context, { type: 'peaking', frequency: 110, gain: 5, Q: 1.2 });
    const top = new BiquadFilterNode(context, { type: 'peaking', frequency: 220, gain: 3, Q: 1.5 });
    const soft = new BiquadFilterNode(context, { type: 'lowpass', frequency: 4200, Q: 0.3 });
    wood.connect(top).connect(soft).connect(context.destination);
    return wood;
  }

  function note(context: BaseAudioContext, midi: number, damped: boolean): AudioBuffer {
    const key = `${midi} ${damped}`;
    const known = notes.get(key);
    if (known) return known;
    const samples = pluckedString(frequencyOf(midi), context.sampleRate, damped ? 0.3 : seconds, damped);
    const buffer = new AudioBuffer({ length: samples.length, sampleRate: context.sampleRate });
    buffer.copyToChannel(samples, 0);
    notes.set(key, buffer);
    return buffer;
  }

  /**
   * @param string the string stops ringing when it is plucked again
   * @param midi what sounds
   * @param delay seconds from now
   */
  return function pluck(string: number, midi: number, damped = false, delay = 0): void {
    body ??= makeBody();
    const context = body.context as AudioContext;
    context.resume();
    const start = context.currentTime + delay;
    ringing.get(string)?.gain.setTargetAtTime(0, start, 0.01);
    const gain = new GainNode(context, { gain: loudness });
    const source = new AudioBufferSourceNode(context, { buffer: note(context, midi, damped) });
    source.connect(gain).connect(body);
    source.start(start);
    ringing.set(string, gain);
  };
}
