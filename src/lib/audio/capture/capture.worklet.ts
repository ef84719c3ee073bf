/** Globals of AudioWorkletGlobalScope, which TypeScript's libraries lack. */
declare class AudioWorkletProcessor {
  readonly port: MessagePort;
}
declare function registerProcessor(name: string, processor: typeof AudioWorkletProcessor): void;
declare const currentTime: number;
declare const sampleRate: number;

/** Samples per message: about 10 ms. */
const blockSize = 512;
/** Drift in seconds above which the start of the stream is reported again. */
const maxDrift = 64 / sampleRate;

/**
 * Sends blocks of microphone samples to the port that it receives, and outputs silence. Posts the context time of
 * sample 0 in seconds, and posts it again after a gap in the input, which is common at the start.
 */
class Capture extends AudioWorkletProcessor {
  #blocks: MessagePort | undefined;
  #block = new Float32Array(blockSize);
  #filled = 0;
  /** Samples received so far. */
  #received = 0;
  #begun = Number.NEGATIVE_INFINITY;

  constructor() {
    super();
    this.port.onmessage = ({ ports }) => {
      this.#blocks = ports[0];
    };
  }

  process([input]: Float32Array[][]): boolean {
    const channel = input?.[0];
    if (!channel || !this.#blocks) return true;
    const begun = currentTime - this.#received / sampleRate;
    if (Math.abs(begun - this.#begun) > maxDrift) {
      this.#begun = begun;
      this.port.postMessage(begun);
    }
    this.#received += channel.length;
    this.#block.set(channel, this.#filled);
    this.#filled += channel.length;
    if (this.#filled < blockSize) return true;
    this.#blocks.postMessage(this.#block, [this.#block.buffer]);
    this.#block = new Float32Array(blockSize);
    this.#filled = 0;
    return true;
  }
}

registerProcessor('capture', Capture);
