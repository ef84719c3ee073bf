import type { SnippetPlayer } from './snippet-player.ts';

/** Playable snippets; the player is loaded on the first press. */
for (const figure of document.querySelectorAll<HTMLElement>('[data-snippet]')) {
  const button = figure.querySelector('button') as HTMLButtonElement;
  const loop = figure.querySelector('input') as HTMLInputElement;
  const chosen = (name: string) => Number(figure.querySelector<HTMLSelectElement>(`[data-${name}]`)?.value);
  let context: AudioContext | undefined;
  let player: SnippetPlayer | undefined;
  const press = async () => {
    // Created within the user gesture, as autoplay policies require.
    context ??= new AudioContext();
    player ??= (await import('./snippet-player.ts')).createSnippetPlayer({
      figure,
      context,
      music: JSON.parse(figure.dataset.snippet ?? ''),
      choice: () => ({ from: chosen('from'), to: chosen('to'), speed: chosen('speed'), loop: loop.checked }),
      onPlaying: (isPlaying) => {
        button.textContent = isPlaying ? 'Stop' : 'Play';
      },
    });
    player.toggle();
  };
  button.addEventListener('click', press);
  // Replay a click that came before this script (boot.js).
  if ('pressed' in button.dataset) press();
}
