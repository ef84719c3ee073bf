import { existsSync } from 'node:fs';
import { type ElementHandle, launch } from 'puppeteer-core';
import type { Engine } from './engine.ts';
import { hasSoundServer, openSoundServer } from './sound-server.ts';

const program = ['/usr/bin/firefox-esr', '/usr/bin/firefox'].find((path) => existsSync(path));

export const hasFirefox = program !== undefined;

/** Starts Firefox with a profile of its own. Its Web Audio runs only where there is a sound card or a sound server. */
export async function openFirefox(): Promise<Engine> {
  const sound = hasSoundServer ? await openSoundServer() : undefined;
  const browser = await launch({
    browser: 'firefox',
    executablePath: program,
    env: { ...process.env, ...sound?.environment },
    extraPrefsFirefox: { 'media.autoplay.default': 0 },
  });
  const page = await browser.newPage();
  await page.setViewport({ width: 1280, height: 900 });
  return {
    name: 'Firefox',
    open: async (address) => void (await page.goto(address)),
    evaluate: (expression) => page.evaluate(expression) as Promise<never>,
    async pressElement(expression) {
      const element = (await page.evaluateHandle(expression)).asElement() as ElementHandle<Element> | null;
      if (!element) throw new Error(`Firefox: nothing to press: ${expression}`);
      await element.click();
    },
    screenshot: async () => Buffer.from(await page.screenshot()),
    async close() {
      await browser.close();
      await sound?.close();
    },
  };
}
