import { expect, type Page } from '../support/browser.ts';

interface Stop {
  role: string;
  name: string;
}

/** The most stops on the way to what is wanted: more is no way. */
const most = 90;

export type Keyboard = Awaited<ReturnType<typeof createKeyboard>>;

/** Simulates a user who has only a keyboard, and sees the page as its accessibility tree. */
export async function createKeyboard(page: Page) {
  const devtools = await page.context().newCDPSession(page);

  /** Returns the focused element as the accessibility tree describes it. */
  async function focused(): Promise<Stop> {
    const { result } = await devtools.send('Runtime.evaluate', { expression: 'document.activeElement' });
    const { objectId = '' } = result;
    const { nodes } = await devtools.send('Accessibility.getPartialAXTree', { objectId, fetchRelatives: false });
    return { role: String(nodes[0]?.role?.value), name: String(nodes[0]?.name?.value).replace(/\s+/g, ' ').trim() };
  }

  /** Returns whether the focus is visible: the focused element or a close ancestor has an outline. */
  const isSeen = () =>
    page.evaluate(() => {
      let element = document.activeElement;
      for (let height = 0; element && height < 4; height++, element = element.parentElement) {
        if (getComputedStyle(element).outlineStyle !== 'none') return true;
      }
      return false;
    });

  /** Goes on with Tab until something has the focus. Returns what was passed on the way, it included. */
  async function tabTo(role: string, name: RegExp | string): Promise<string[]> {
    const way: string[] = [];
    while (way.length < most) {
      await page.keyboard.press('Tab');
      const stop = await focused();
      way.push(`${stop.role}: ${stop.name}`);
      if (stop.role !== role || !(typeof name === 'string' ? stop.name === name : name.test(stop.name))) continue;
      expect(await isSeen(), `the focus on ${stop.name} is seen`).toBe(true);
      return way;
    }
    throw new Error(`No ${role} is called ${name} on the way:\n${way.join('\n')}`);
  }

  return {
    focused,
    tabTo,
    type: (text: string) => page.keyboard.type(text),
    press: (key: string) => page.keyboard.press(key),
    /** Goes to something with Tab, and presses Enter. */
    async choose(role: string, name: RegExp | string): Promise<void> {
      await tabTo(role, name);
      await page.keyboard.press('Enter');
    },
  };
}
