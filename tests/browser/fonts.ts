import { execFileSync } from 'node:child_process';
import { type Page, test } from '../support/browser.ts';

/** Names of the installed or loaded fonts that an element's text is really drawn with. */
export async function fontsOf(page: Page, selector: string): Promise<string> {
  const browser = await page.context().newCDPSession(page);
  await browser.send('DOM.enable');
  await browser.send('CSS.enable');
  const { root } = await browser.send('DOM.getDocument');
  const { nodeId } = await browser.send('DOM.querySelector', { nodeId: root.nodeId, selector });
  const { fonts } = await browser.send('CSS.getPlatformFontsForNode', { nodeId });
  return fonts.map(({ postScriptName }) => postScriptName).join();
}

/** Skips a test of layout shifts where Arial is another font: the fallback for headings has Arial's metrics. */
export function skipWithoutArial(): void {
  let font = 'Arial';
  try {
    font = execFileSync('fc-match', ['-f', '%{family}', 'Arial'], { encoding: 'utf8' });
  } catch {
    // Without fontconfig it is Windows or macOS, which have Arial.
  }
  test.skip(!/Arial|Liberation|Arimo/.test(font), `Arial is ${font} here (install fonts-liberation)`);
}
