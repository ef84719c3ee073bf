import type { Page } from '../support/browser.ts';

declare global {
  interface Window {
    heardAnnouncements: string[];
  }
}

/**
 * Records what a screen reader would announce: each new text of a live region. To be called before the page opens.
 * @returns a function that reads what was announced so far
 */
export async function hearAnnouncements(page: Page): Promise<() => Promise<string[]>> {
  await page.addInitScript(() => {
    const regions = '[role=status], [role=alert], [role=log], [aria-live=polite], [aria-live=assertive]';
    const last = new WeakMap<Element, string>();
    window.heardAnnouncements = [];
    const look = (changes: MutationRecord[]) => {
      for (const { target } of changes) {
        const region = (target instanceof Element ? target : target.parentElement)?.closest(regions);
        const text = region?.textContent?.replace(/\s+/g, ' ').trim() ?? '';
        if (!region || last.get(region) === text) continue;
        last.set(region, text);
        if (text) window.heardAnnouncements.push(text);
      }
    };
    new MutationObserver(look).observe(document, { subtree: true, childList: true, characterData: true });
  });
  return () => page.evaluate(() => window.heardAnnouncements);
}
