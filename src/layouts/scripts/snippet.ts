/** A few bars of music on a page. What plays them is fetched by the first press. */
for (const figure of document.querySelectorAll<HTMLElement>('[data-snippet]')) {
  const button = figure.querySelector('button') as HTMLButtonElement;
  let context: AudioContext | undefined;
  let toggle: (() => void) | undefined;
  const press = async () => {
    // Made in the press itself: some browsers keep one that is made later silent.
    context ??= new AudioContext();
    toggle ??= (await import('./snippet-player.ts')).equip(figure, button, context);
    toggle();
  };
  button.addEventListener('click', press);
  // As scripts/first.js notes it.
  if ('pressed' in button.dataset) press();
}
