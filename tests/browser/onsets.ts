import type { Page } from '../support/browser.ts';

declare global {
  interface Window {
    /** Instants, in seconds on the clock of the sound, at which something was heard after silence. */
    heardOnsets(): Promise<number[]>;
  }
}

/** Runs on the thread of the sound and writes down when something is heard, whatever happens to the page. */
const recorder = `
  registerProcessor('onset-recorder', class extends AudioWorkletProcessor {
    onsets = [];
    quiet = 1e9;
    constructor() {
      super();
      this.port.onmessage = () => this.port.postMessage(this.onsets);
    }
    process([input]) {
      const samples = input[0] ?? new Float32Array(128);
      for (const [index, value] of samples.entries()) {
        const loud = Math.abs(value) > 1e-3;
        if (loud && this.quiet > 0.02 * sampleRate) this.onsets.push((currentFrame + index) / sampleRate);
        this.quiet = loud ? 0 : this.quiet + 1;
      }
      return true;
    }
  });`;

/** From now on, whatever the page sends to the loudspeaker is listened to. */
export async function listen(page: Page): Promise<void> {
  await page.addInitScript((source) => {
    const connect = AudioNode.prototype.connect as (this: AudioNode, target: AudioNode) => AudioNode;
    let recording: Promise<AudioWorkletNode> | undefined;
    window.heardOnsets = async () => {
      const { port } = await recording!;
      const answer = new Promise<number[]>((resolve) => {
        port.onmessage = ({ data }) => resolve(data);
      });
      port.postMessage('tell');
      return answer;
    };
    AudioNode.prototype.connect = function (this: AudioNode, target: AudioNode) {
      if (target === this.context.destination) {
        const { context } = this;
        const module = URL.createObjectURL(new Blob([source], { type: 'text/javascript' }));
        recording ??= context.audioWorklet.addModule(module).then(() => {
          const node = new AudioWorkletNode(context, 'onset-recorder', { numberOfOutputs: 0 });
          connect.call(this, node);
          return node;
        });
      }
      return connect.call(this, target);
    } as typeof AudioNode.prototype.connect;
  }, recorder);
}
