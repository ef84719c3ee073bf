import type { Page } from '../support/browser.ts';
import type { Sound } from '../support/pitch.ts';

/** What was heard of a video. `start` is when it begins, in seconds on the clock of the sound. */
export interface Heard extends Sound {
  start: number;
}

interface Recording {
  context: AudioContext;
  start: number | undefined;
  blocks: Float32Array[];
}

declare global {
  interface Window {
    recording?: Recording;
  }
}

/** Runs on the thread of the sound, so that nothing is lost while the page is busy. */
const recorder = `
registerProcessor('recorder', class extends AudioWorkletProcessor {
  process([[input]]) {
    this.port.postMessage({ at: currentTime, block: input ? input.slice() : new Float32Array(128) });
    return true;
  }
});`;

/**
 * Begins to record what the video of the page sounds like as it leaves the player, slowed down and all. The page has
 * to be opened with `bypassCSP`: the site's policy allows no script of ours.
 */
export async function recordVideo(page: Page): Promise<void> {
  await page.locator('video').evaluate(async (video: HTMLVideoElement, source) => {
    const context = new AudioContext();
    await context.audioWorklet.addModule(URL.createObjectURL(new Blob([source], { type: 'text/javascript' })));
    const sound = context.createMediaElementSource(video);
    const tap = new AudioWorkletNode(context, 'recorder', { channelCount: 1, channelCountMode: 'explicit' });
    const recording: Recording = { context, start: undefined, blocks: [] };
    tap.port.onmessage = ({ data: { at, block } }) => {
      recording.start ??= at;
      recording.blocks.push(block);
    };
    sound.connect(tap).connect(context.destination);
    sound.connect(context.destination);
    window.recording = recording;
  }, recorder);
}

/** Everything since `recordVideo`. */
export async function heardVideo(page: Page): Promise<Heard> {
  const { sampleRate, start, text } = await page.evaluate(() => {
    const { context, start = 0, blocks } = window.recording!;
    const all = new Float32Array(128 * blocks.length);
    for (const [index, block] of blocks.entries()) all.set(block, 128 * index);
    const bytes = new Uint8Array(all.buffer);
    let text = '';
    for (let from = 0; from < bytes.length; from += 32768) {
      text += String.fromCharCode(...bytes.subarray(from, from + 32768));
    }
    return { sampleRate: context.sampleRate, start, text: btoa(text) };
  });
  const bytes = Buffer.from(text, 'base64');
  const samples = new Float32Array(bytes.buffer.slice(bytes.byteOffset, bytes.byteOffset + bytes.byteLength));
  return { sampleRate, samples, start };
}

/** Seconds from the start of a sound at which a string is struck: it is suddenly twice as loud as a moment before. */
export function strokes({ samples, sampleRate }: Sound): number[] {
  const hop = Math.round(sampleRate / 400);
  const levels = Array.from({ length: Math.floor(samples.length / hop) }, (_, index) => {
    const block = samples.subarray(index * hop, (index + 1) * hop);
    return Math.sqrt(block.reduce((sum, sample) => sum + sample * sample, 0) / hop);
  });
  const smooth = levels.map((_, index) => Math.max(...levels.slice(Math.max(0, index - 3), index + 1)));
  const found: number[] = [];
  for (const [index, level] of smooth.entries()) {
    const before = Math.min(...smooth.slice(Math.max(0, index - 16), Math.max(1, index - 3)));
    const at = (index * hop) / sampleRate;
    if (level > 0.02 && level > 2 * before && at - (found.at(-1) ?? -1) > 0.15) found.push(at);
  }
  return found;
}

/** Stretches of a sound that are not silent, in seconds. @param gap shorter silences belong to the sound */
export function sounding({ samples, sampleRate }: Sound, gap: number): { from: number; to: number }[] {
  const found: { from: number; to: number }[] = [];
  for (const [index, sample] of samples.entries()) {
    if (Math.abs(sample) < 1e-5) continue;
    const at = index / sampleRate;
    const last = found.at(-1);
    if (last && at - last.to < gap) last.to = at;
    else found.push({ from: at, to: at });
  }
  return found;
}
