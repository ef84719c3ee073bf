import { clickSound } from '#src/lib/audio/playback/clicks.ts';
import type { BandNote } from '#src/lib/music/score/backing.ts';

/** Gain and ring time in seconds, balanced against the guitar of the video. */
const levels = {
  bass: { level: 0.45, seconds: 1 },
  kick: { level: 0.8, seconds: 0.22 },
  brush: { level: 0.2, seconds: 0.16 },
  shaker: { level: 0.07, seconds: 0.06 },
} as const;

const frequencyOf = (midi: number) => 440 * 2 ** ((midi - 69) / 12);

/** Metronome, drums and bass, synthesised from oscillators and noise: no samples to download. */
export function createInstruments(context: AudioContext, output: AudioNode) {
  const accent = bufferOf(clickSound('wood', 'accent', context.sampleRate));
  const beat = bufferOf(clickSound('wood', 'beat', context.sampleRate));
  const hiss = bufferOf(Float32Array.from({ length: context.sampleRate / 2 }, () => Math.random() * 2 - 1));

  function bufferOf(samples: Float32Array<ArrayBuffer>): AudioBuffer {
    const buffer = new AudioBuffer({ length: samples.length, sampleRate: context.sampleRate });
    buffer.copyToChannel(samples, 0);
    return buffer;
  }

  /** Plays a source with an immediate attack and a decay of `seconds`. @returns stop */
  function strike(
    source: AudioScheduledSourceNode,
    filter: AudioNode,
    { level, seconds }: { level: number; seconds: number },
    when: number,
  ): () => void {
    const envelope = new GainNode(context, { gain: 0 });
    envelope.gain.setTargetAtTime(level, when, 0.002);
    envelope.gain.setTargetAtTime(0, when + 0.015, seconds / 4);
    source.connect(filter).connect(envelope).connect(output);
    source.onended = () => envelope.disconnect();
    source.start(when);
    source.stop(when + 1.5 * seconds);
    return () => source.stop();
  }

  function noise(part: 'brush' | 'shaker', when: number): () => void {
    const source = new AudioBufferSourceNode(context, { buffer: hiss });
    const filter = new BiquadFilterNode(
      context,
      part === 'brush' ? { type: 'bandpass', frequency: 1900, Q: 0.5 } : { type: 'highpass', frequency: 6000 },
    );
    return strike(source, filter, levels[part], when);
  }

  /** Kick drum: the pitch falls as the drumhead relaxes. */
  function kick(when: number): () => void {
    const source = new OscillatorNode(context, { frequency: 130 });
    source.frequency.setValueAtTime(130, when);
    source.frequency.exponentialRampToValueAtTime(48, when + 0.09);
    return strike(source, new GainNode(context), levels.kick, when);
  }

  function bass({ midi = 28, length = 1 }: BandNote, when: number): () => void {
    const source = new OscillatorNode(context, { type: 'triangle', frequency: frequencyOf(midi) });
    const filter = new BiquadFilterNode(context, { type: 'lowpass', frequency: 420 });
    return strike(source, filter, { ...levels.bass, seconds: length }, when);
  }

  return {
    click(isAccent: boolean, when: number): () => void {
      const source = new AudioBufferSourceNode(context, { buffer: isAccent ? accent : beat });
      source.connect(output);
      source.start(when);
      return () => source.stop();
    },
    /** @param rate playback rate of the video; slower playback lengthens notes */
    play(note: BandNote, rate: number, when: number): () => void {
      if (note.part === 'bass') return bass({ ...note, length: (note.length ?? 1) / rate }, when);
      return note.part === 'kick' ? kick(when) : noise(note.part, when);
    },
  };
}
