import type { Metronome } from '../../music/theory/metronome.ts';
import { ClickTrack } from './click-track.ts';

/** Globals of AudioWorkletGlobalScope, which TypeScript's libraries lack. */
declare const sampleRate: number;
declare const currentFrame: number;
declare function registerProcessor(name: string, processor: unknown): void;
declare class AudioWorkletProcessor {
  readonly port: MessagePort;
  constructor(options: { processorOptions: Metronome });
}

/** Renders clicks on the audio thread. Posts each beat when it is rendered, with its context time in seconds. */
class MetronomeProcessor extends AudioWorkletProcessor {
  readonly #track: ClickTrack;
  readonly #from = currentFrame;
  #ended = false;

  constructor(options: { processorOptions: Metronome }) {
    super(options);
    this.#track = new ClickTrack(sampleRate, options.processorOptions);
    this.port.onmessage = ({ data }: MessageEvent<Metronome | 'end'>) => {
      if (data === 'end') this.#ended = true;
      else this.#track.change(data);
    };
  }

  process(_: unknown, [[output]]: [[Float32Array]]): boolean {
    for (const { sample, ...click } of this.#track.render(output)) {
      if (click.part === 0) this.port.postMessage({ ...click, time: (this.#from + sample) / sampleRate });
    }
    return !this.#ended;
  }
}

registerProcessor('metronome', MetronomeProcessor);
