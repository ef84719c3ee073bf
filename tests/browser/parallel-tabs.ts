import type { Page } from '../support/browser.ts';

/** Goes through many addresses in some tabs of one browser at once: most of a visit is waiting for the network to rest. */
export async function visitInTabs<Item>(
  items: readonly Item[],
  openTab: () => Promise<Page>,
  visit: (page: Page, item: Item) => Promise<void>,
  tabs = 4,
): Promise<void> {
  const waiting = [...items];
  const workOff = async () => {
    const page = await openTab();
    for (let item = waiting.shift(); item !== undefined; item = waiting.shift()) await visit(page, item);
    await page.close();
  };
  await Promise.all(Array.from({ length: tabs }, workOff));
}
