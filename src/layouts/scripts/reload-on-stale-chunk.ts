/**
 * A part of the page's script that cannot be loaded: after a deploy it may lie elsewhere, so the page is loaded anew,
 * once. What fails again shows that it has.
 */
const key = 'woodshed:reloaded';
/** Milliseconds within which a page is not loaded anew again. */
const guard = 30_000;

function reloadOnce(): boolean {
  // Offline, the page would be gone and nothing won.
  if (!navigator.onLine || Date.now() - Number(sessionStorage.getItem(key)) < guard) return false;
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
  if (failure && event.target instanceof Element) event.target.replaceChildren(failure.content.cloneNode(true));
});
