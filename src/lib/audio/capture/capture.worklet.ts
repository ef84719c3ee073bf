/** What the scope of a worklet has; no library of types knows it. */
declare class AudioWorkletProcessor {
  readonly port: MessagePort;
}
declare function registerProcessor(name: string, processor: typeof AudioWorkletProcessor): void;
declare const currentTime: number;
declare const sampleRate: number;

/** Samples that are handed on together: about ten milliseconds. */
const blockSize = 512;
/** Seconds. */
const gap = 64 / sampleRate;

/**
 * Hands on what the microphone hears, to the port that it is given, and tells when that began, in seconds on the clock
 * of the sound: again whenever it was not called for a while, as happens above all at the start. It stays silent itself.
 */
class Capture extends AudioWorkletProcessor {
  #blocks: MessagePort | undefined;
  #block = new Float32Array(blockSize);
  #filled = 0;
  /** Samples so far. */
  #heard = 0;
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
    const begun = currentTime - this.#heard / sampleRate;
    if (Math.abs(begun - this.#begun) > gap) {
      this.#begun = begun;
      this.port.postMessage(begun);
    }
    this.#heard += channel.length;
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
