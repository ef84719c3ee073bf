import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { test as base, type Page } from '../support/browser.ts';
import { chromium } from '../support/chromium.ts';
import { sampleRate } from '../support/strings.ts';

type OpenPage = (heard: Float32Array | 'no microphone' | 'not allowed') => Promise<Page>;

/** A page in a browser of its own, whose microphone hears these samples once it is opened. */
export const test = base.extend<{ pageThatHears: OpenPage }>({
  pageThatHears: async ({ playwright, baseURL }, use) => {
    const folder = await mkdtemp(join(tmpdir(), 'woodshed-sound-'));
    const browsers: { close(): Promise<void> }[] = [];
    await use(async (heard) => {
      const own = await chromium();
      const args = [...own.args, '--autoplay-policy=no-user-gesture-required', ...(await microphone(heard, folder))];
      const browser = await playwright.chromium.launch({ ...own, args });
      browsers.push(browser);
      const context = await browser.newContext({ baseURL });
      return context.newPage();
    });
    await Promise.all(browsers.map((browser) => browser.close()));
    await rm(folder, { recursive: true });
  },
});

async function microphone(heard: Parameters<OpenPage>[0], folder: string): Promise<string[]> {
  if (heard === 'no microphone') return ['--use-fake-ui-for-media-stream'];
  if (heard === 'not allowed') return ['--use-fake-ui-for-media-stream=deny', '--use-fake-device-for-media-stream'];
  const file = join(folder, `${Math.random()}.wav`);
  await writeFile(file, wave(heard));
  return [
    '--use-fake-ui-for-media-stream',
    '--use-fake-device-for-media-stream',
    `--use-file-for-fake-audio-capture=${file}%noloop`,
  ];
}

/** Samples as a WAVE file: one channel of 16 bits. */
function wave(samples: Float32Array): Uint8Array {
  const bytes = new DataView(new ArrayBuffer(44 + 2 * samples.length));
  const text = (at: number, value: string) => {
    for (const [index, letter] of [...value].entries()) bytes.setUint8(at + index, letter.charCodeAt(0));
  };
  text(0, 'RIFF');
  bytes.setUint32(4, 36 + 2 * samples.length, true);
  text(8, 'WAVEfmt ');
  bytes.setUint32(16, 16, true);
  bytes.setUint16(20, 1, true);
  bytes.setUint16(22, 1, true);
  bytes.setUint32(24, sampleRate, true);
  bytes.setUint32(28, 2 * sampleRate, true);
  bytes.setUint16(32, 2, true);
  bytes.setUint16(34, 16, true);
  text(36, 'data');
  bytes.setUint32(40, 2 * samples.length, true);
  for (const [index, sample] of samples.entries()) {
    bytes.setInt16(44 + 2 * index, Math.round(32_767 * Math.max(-1, Math.min(1, sample))), true);
  }
  return new Uint8Array(bytes.buffer);
}
