import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { test as base, type Page } from '../support/browser.ts';
import { chromium } from '../support/chromium.ts';
import { wave } from '../support/wave.ts';

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
