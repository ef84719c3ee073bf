/**
 * Reloads the page once when a chunk fails to load: after a deploy, its file name may have changed. A second failure
 * shows the error in place of the island (critical-error.ts).
 */
const key = 'woodshed:reloaded';
/** Min milliseconds between two such reloads. */
const minReloadInterval = 30_000;

function reloadOnce(): boolean {
  // Offline, a reload would lose the page without fixing anything.
  if (!navigator.onLine || Date.now() - Number(sessionStorage.getItem(key)) < minReloadInterval) return false;
  sessionStorage.setItem(key, String(Date.now()));
  location.reload();
  return true;
}

addEventListener('vite:preloadError', (event) => {
  if (reloadOnce()) event.preventDefault();
});

addEventListener('astro:hydration-error', (event) => {
  if (reloadOnce()) return event.preventDefault();
  const failure = document.querySelector<HTMLTemplateElement>('[data-critical-error]');
  if (!failure || !(event.target instanceof Element)) return;
  event.target.replaceChildren(failure.content.cloneNode(true));
  import('./critical-error.ts');
});
