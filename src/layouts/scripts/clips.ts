/** Clips on the home page; the player and the notes are fetched on the first press. */
const failed = 'That didn’t load. Try again';

let context: AudioContext | undefined;
for (const button of document.querySelectorAll<HTMLElement>('[data-clip] button')) {
  const label = button.textContent;
  button.addEventListener('click', async () => {
    // Created within the user gesture, as autoplay policies require.
    context ??= new AudioContext();
    try {
      await (await import('./clip-player.ts')).toggleClip(button, label, context);
    } catch {
      button.textContent = failed;
    }
  });
}
