import { writeFile } from 'node:fs/promises';
import { alone, test as base, expect } from '../support/browser.ts';
import { type Engine, fill, isAt, press, says, until } from './engine.ts';
import { hasFirefox, openFirefox } from './firefox.ts';
import { hearNotes } from './hear.ts';
import { hasSoundServer } from './sound-server.ts';
import { hasWebkit, openWebkit } from './webkit.ts';

const engines = [
  { name: 'Firefox', installed: hasFirefox, hasSound: hasSoundServer, launch: openFirefox },
  { name: 'WebKit', installed: hasWebkit, hasSound: true, launch: openWebkit },
];

const lesson = '/courses/first-week/lessons/tune-and-pick';
const video = `document.querySelector('video')`;
/** Open strings in Hz. */
const lowE = 82.41;
const openA = 110;

let people = 0;

/** Makes an account by the form, on the way to a page. */
async function register(engine: Engine, address: string, next: string): Promise<void> {
  await engine.open(`${address}/login?next=${encodeURIComponent(next)}#register`);
  await until(engine, `document.querySelector('input[type="password"]')`);
  await fill(engine, 'Name', 'Robin Example');
  await fill(engine, 'E-mail address', `robin-${process.pid}-${engine.name}-${++people}@example.org`);
  await fill(engine, 'Password', 'a porch, a lamp and six strings');
  await press(engine, /^(Make my account|Create account)$/);
  await isAt(engine, next);
}

/** Starts the video and waits until a second of it has played. */
async function play(engine: Engine): Promise<void> {
  await press(engine, /^(Play the lesson|Continue at|Play again)/);
  await until(engine, `${video}.played.length && ${video}.played.end(0) - ${video}.played.start(0) > 1`, 60_000);
}

for (const { name, installed, hasSound, launch } of engines) {
  const test = base.extend<{ engine: Engine }>({
    engine: async ({ baseURL: _ }, use, info) => {
      const engine = await launch();
      await use(engine);
      if (info.status !== info.expectedStatus) {
        await writeFile(info.outputPath('page.png'), await engine.screenshot().catch(() => Buffer.alloc(0)));
      }
      await engine.close();
    },
  });

  test.describe(`in ${name}`, alone, () => {
    test.skip(!installed, `${name} is not installed`);
    test.slow();

    test('a newcomer registers, plays a lesson to its end, and finds it on the dashboard', async ({ engine, site }) => {
      await register(engine, site.address, lesson);
      await play(engine);
      await engine.evaluate(`void (${video}.currentTime = ${video}.duration - 3)`);
      await until(engine, `${video}.ended`);
      await press(engine, /^Good$/);
      await says(engine, /A and D/);
      await engine.open(`${site.address}/dashboard`);
      await says(engine, /Tune and pick ?, done/);
      await says(engine, /1 day in a row/);
    });

    test('a downloaded lesson opens and plays while the school cannot be reached', async ({ engine, site }) => {
      await register(engine, site.address, lesson);
      await until(engine, 'navigator.serviceWorker.controller');
      // What belongs to the lesson loads with the first interaction.
      await play(engine);
      await press(engine, /^Download for offline$/);
      await says(engine, /Downloaded, \d/, 60_000);
      await site.stop();
      await engine.open(site.address + lesson);
      await play(engine);
      await site.start();
    });

    test('the tuner names the string it hears', async ({ engine, site }) => {
      test.skip(!hasSound, 'Web Audio needs a sound server (pulseaudio)');
      await engine.open(`${site.address}/tools/tuner`);
      await until(engine, `document.querySelector('main button')`);
      await hearNotes(engine, [openA]);
      await press(engine, /^Turn on the microphone$/);
      await says(engine, /String 5/);
      await says(engine, /In tune/);
    });

    test('listening tells right notes from wrong ones', async ({ engine, site }) => {
      test.skip(!hasSound, 'Web Audio needs a sound server (pulseaudio)');
      await register(engine, site.address, lesson);
      await play(engine);
      await hearNotes(engine, [lowE]);
      await press(engine, /^Listen/);
      await press(engine, /^Turn on the microphone$/);
      await says(engine, /Listening\. Play along/);
      await until(engine, `document.querySelector('.heard [data-kind]')`, 60_000);
      expect(await engine.evaluate<string>(`document.querySelector('.heard [data-kind]').dataset.kind`)).toMatch(
        /^(right|other|late|early|missed)$/,
      );
    });
  });
}
