import { type ChildProcess, spawn } from 'node:child_process';
import { existsSync, globSync } from 'node:fs';
import { createServer } from 'node:net';
import { setTimeout as pause } from 'node:timers/promises';
import ky from 'ky';
import type { Engine } from './engine.ts';

const driver = '/usr/bin/WebKitWebDriver';
const screenServer = '/usr/bin/Xvfb';
const [browser] = globSync('/usr/lib/*/webkit2gtk-4.*/MiniBrowser');

export const hasWebkit = existsSync(driver) && existsSync(screenServer) && browser !== undefined;

/** Key under which WebDriver hands out elements (W3C WebDriver, section 12.2). */
const elementKey = 'element-6066-11e4-a52e-4f735466cecf';

/** Starts WebKitGTK's browser, which has Safari's engine, on a display in memory. Driven by W3C WebDriver. */
export async function openWebkit(): Promise<Engine> {
  const display = `:${50 + (process.pid % 900)}`;
  const port = await freePort();
  const screen = spawn(screenServer, [display, '-screen', '0', '1400x1000x24'], { stdio: 'ignore' });
  const env = {
    ...process.env,
    DISPLAY: display,
    // A container has neither a graphics card nor the rights for the sandbox.
    WEBKIT_DISABLE_SANDBOX_THIS_IS_DANGEROUS: '1',
    WEBKIT_DISABLE_COMPOSITING_MODE: '1',
  };
  const server = spawn(driver, [`--port=${port}`], { stdio: 'ignore', env });
  const call = ky.create({ baseUrl: `http://127.0.0.1:${port}/`, timeout: 120_000, retry: 0 });
  await isUp(call);
  const args = ['--automation', '--autoplay-policy=allow'];
  const alwaysMatch = { 'webkitgtk:browserOptions': { binary: browser, args } };
  const { sessionId } = await readValue<{ sessionId: string }>(
    call.post('session', { json: { capabilities: { alwaysMatch } } }),
  );
  const send = <Value>(path: string, json: object) =>
    readValue<Value>(call.post(`session/${sessionId}/${path}`, { json }));
  const run = <Value>(script: string) => send<Value>('execute/sync', { script, args: [] });

  return {
    name: 'WebKit',
    open: (url) => send('url', { url }),
    // An expression may yield a promise, or be a block.
    evaluate: (expression) => run(expression.startsWith('{') ? expression : `return (${expression})`),
    async pressElement(expression) {
      const element = await run<Record<string, string>>(`return ${expression}`);
      await send(`element/${element[elementKey]}/click`, {});
    },
    screenshot: async () => Buffer.from(await readValue<string>(call.get(`session/${sessionId}/screenshot`)), 'base64'),
    async close() {
      await call.delete(`session/${sessionId}`).catch(() => {});
      for (const child of [server, screen]) await stop(child);
    },
  };
}

const readValue = async <Value>(answer: ReturnType<typeof ky>) => (await answer.json<{ value: Value }>()).value;

async function isUp(call: typeof ky): Promise<void> {
  for (let attempt = 0; attempt < 100; attempt++) {
    if (
      await call('status').then(
        () => true,
        () => false,
      )
    )
      return;
    await pause(100);
  }
  throw new Error('WebKitWebDriver does not answer.');
}

async function freePort(): Promise<number> {
  const server = createServer().listen(0, '127.0.0.1');
  await new Promise((resolve) => server.once('listening', resolve));
  const { port } = server.address() as { port: number };
  await new Promise((resolve) => server.close(resolve));
  return port;
}

function stop(child: ChildProcess): Promise<unknown> {
  const ended = new Promise((resolve) => child.once('exit', resolve));
  child.kill();
  return ended;
}
