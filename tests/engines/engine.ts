import { setTimeout as pause } from 'node:timers/promises';

/** A browser with another engine than Chromium's, driven by script in the page and by real presses. */
export interface Engine {
  name: string;
  /** Goes to an address and waits until the page has loaded. */
  open(address: string): Promise<void>;
  /** Runs an expression in the page. Returns its value, which must be JSON. */
  evaluate<Value>(expression: string): Promise<Value>;
  /** Presses the element that an expression yields, as a mouse would. */
  pressElement(expression: string): Promise<void>;
  /** A picture of the page as PNG. */
  screenshot(): Promise<Buffer>;
  close(): Promise<void>;
}

/** Milliseconds between two looks at a page. */
const interval = 100;

/** Waits until an expression is true in the page. Expressions that throw, during a navigation for example, count as false. */
export async function until(engine: Engine, expression: string, timeout = 30_000): Promise<void> {
  const end = Date.now() + timeout;
  while (!(await engine.evaluate<boolean>(`Boolean(${expression})`).catch(() => false))) {
    if (Date.now() > end) throw new Error(`${engine.name}: not within ${timeout} ms: ${expression}`);
    await pause(interval);
  }
}

/** An expression that finds a visible link or button by its accessible name. */
const byName = (name: RegExp) =>
  `[...document.querySelectorAll('a, button, summary')].find((element) =>
    ${name}.test((element.ariaLabel ?? element.textContent).replace(/\\s+/g, ' ').trim()) && element.checkVisibility())`;

/** Waits for a link or button and presses it. */
export async function press(engine: Engine, name: RegExp): Promise<void> {
  await until(engine, byName(name));
  await engine.evaluate(`void ${byName(name)}.scrollIntoView({ block: 'center', behavior: 'instant' })`);
  await engine.pressElement(byName(name));
}

/** Waits until the page's content holds some text. */
export const says = (engine: Engine, text: RegExp, timeout?: number) =>
  until(engine, `${text}.test(document.querySelector('main').innerText.replace(/\\s+/g, ' '))`, timeout);

/** Waits until the page has an address with this path. */
export const isAt = (engine: Engine, path: string) => until(engine, `location.pathname === '${path}'`);

/** Types into a labelled field, as React expects it. */
export const fill = (engine: Engine, label: string, value: string) =>
  engine.evaluate(`{
    const label = [...document.querySelectorAll('label')].find(({ textContent }) => textContent.trim() === '${label}');
    const set = Object.getOwnPropertyDescriptor(HTMLInputElement.prototype, 'value').set;
    set.call(label.control, '${value}');
    label.control.dispatchEvent(new Event('input', { bubbles: true }));
  }`);
