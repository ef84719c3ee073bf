import { existsSync } from 'node:fs';
import bundled from '@sparticuz/chromium';

const installed = [
  process.env.CHROME_PATH,
  '/usr/bin/google-chrome',
  '/usr/bin/chromium',
  '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome',
];

/** Returns how to launch Chromium: an installed one if there is one, else the one from npm. */
export async function chromium() {
  const own = installed.find((path) => path && existsSync(path));
  return {
    executablePath: own ?? (await bundled.executablePath()),
    args: [
      '--no-sandbox',
      '--disable-gpu',
      '--disable-background-networking',
      '--autoplay-policy=user-gesture-required',
    ],
  };
}
