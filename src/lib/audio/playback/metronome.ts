import type { Metronome } from '../../music/theory/metronome.ts';
import type { RenderedClick } from './click-track.ts';
import worklet from './metronome-worklet.ts?worker&url';

/** A beat at the moment when it is heard. */
export type HeardBeat = Pick<RenderedClick, 'beat' | 'bar' | 'bpm' | 'sound'>;

export interface RunningMetronome {
  change(metronome: Metronome): void;
  /** @param volume 0 to 1 */
  setVolume(volume: number): void;
  stop(): void;
}

/** Fetches the worklet, so that it is in the cache when there is no network. */
export function prefetchMetronome(): void {
  fetch(worklet).catch(() => {});
}

/**
 * Starts a metronome.
 * @param context created in a user gesture
 * @param onBeat called when each beat is heard
 */
export async function startMetronome(
  context: AudioContext,
  metronome: Metronome,
  volume: number,
  onBeat: (beat: HeardBeat) => void,
): Promise<RunningMetronome> {
  await Promise.all([context.resume(), context.audioWorklet.addModule(worklet)]);
  const clicks = new AudioWorkletNode(context, 'metronome', {
    numberOfInputs: 0,
    outputChannelCount: [1],
    processorOptions: metronome,
  });
  const gain = new GainNode(context, { gain: volume });
  clicks.connect(gain).connect(context.destination);
  let stopped = false;
  clicks.port.onmessage = ({ data: { time, ...beat } }: MessageEvent<HeardBeat & { time: number }>) => {
    const wait = time + (context.outputLatency || 0) - context.currentTime;
    setTimeout(() => stopped || onBeat(beat), Math.max(0, wait * 1000));
  };
  return {
    change: (changed) => clicks.port.postMessage(changed),
    setVolume: (to) => gain.gain.setTargetAtTime(to, context.currentTime, 0.01),
    stop() {
      stopped = true;
      clicks.port.postMessage('end');
      gain.gain.setTargetAtTime(0, context.currentTime, 0.005);
      setTimeout(() => gain.disconnect(), 100);
    },
  };
}
