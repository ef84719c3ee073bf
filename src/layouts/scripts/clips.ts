/** Clips on the home page. Their notes and the player are fetched on the first press; one plays at a time. */
import type { SnippetChoice, SnippetPlayer } from './snippet-player.ts';

let context: AudioContext | undefined;
let current: SnippetPlayer | undefined;

for (const figure of document.querySelectorAll<HTMLElement>('[data-clip]')) initClip(figure);

function initClip(figure: HTMLElement): void {
  const button = figure.querySelector('button') as HTMLButtonElement;
  const label = button.textContent;
  let loaded: Promise<SnippetPlayer> | undefined;

  const choice = (): SnippetChoice => ({
    from: Number(figure.dataset.from ?? 0),
    to: figure.querySelectorAll('.tab-bar').length,
    speed: Number(figure.querySelector<HTMLInputElement>(':checked')?.value ?? 1),
    loop: 'from' in figure.dataset,
  });

  async function load(context: AudioContext): Promise<SnippetPlayer> {
    const [{ createSnippetPlayer }, answer] = await Promise.all([
      import('./snippet-player.ts'),
      fetch(`/clips/${figure.dataset.clip}.json`),
    ]);
    const onPlaying = (isPlaying: boolean) => {
      button.textContent = isPlaying ? 'Stop' : label;
    };
    return createSnippetPlayer({ figure, context, choice, onPlaying, music: await answer.json() });
  }

  button.addEventListener('click', async () => {
    // Created within the user gesture, as autoplay policies require.
    context ??= new AudioContext();
    loaded ??= load(context);
    try {
      const player = await loaded;
      if (current !== player) current?.stop();
      current = player;
      player.toggle();
    } catch {
      loaded = undefined;
      button.textContent = 'That didn’t load. Try again';
    }
  });
}
