/** Playable snippets; the player is loaded on the first press. */
for (const figure of document.querySelectorAll<HTMLElement>('[data-snippet]')) {
  const button = figure.querySelector('button') as HTMLButtonElement;
  let context: AudioContext | undefined;
  let toggle: (() => void) | undefined;
  const press = async () => {
    // Created within the user gesture, as autoplay policies require.
    context ??= new AudioContext();
    toggle ??= (await import('./snippet-player.ts')).equip(figure, button, context);
    toggle();
  };
  button.addEventListener('click', press);
  // Replay a click that came before this script (boot.js).
  if ('pressed' in button.dataset) press();
}
