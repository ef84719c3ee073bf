/* Inlined into every page; runs before first paint. Root.astro strips these comments. */
{
  const { head } = document;
  const letIn = (kind, what = '*') => {
    for (const part of document.querySelectorAll(`template[data-${kind}]`)) {
      head.append(...part.content.querySelectorAll(what));
    }
  };

  /* Block rendering until #content is parsed, so that the header never paints partially. */
  head.append(Object.assign(document.createElement('link'), { rel: 'expect', href: '#content', blocking: 'render' }));

  /* Access to storage may throw. */
  let known = document.referrer.startsWith(origin);
  try {
    /* Written by stores/device/theme.ts. */
    const theme = localStorage['woodshed:theme'];
    if (/^(dark|light)$/.test(theme)) document.documentElement.dataset.theme = theme;
    known ||= localStorage.length;
  } catch {}

  /* A returning visitor has the fonts cached: apply them without a visible swap. */
  if (known) letIn('fonts');

  const letAll = () => {
    letIn('later');
    /*
     * Preload the fonts for the next page; applying them now would shift this one. Pages with an island load it first and
     * preload the fonts afterwards (islands/ui/island.tsx).
     */
    letIn('fonts=""', 'link');
  };
  /* Mark a click that comes before its script, which replays it once loaded. */
  addEventListener('click', ({ target }) => target.setAttribute('data-pressed', ''), { once: true });

  addEventListener('DOMContentLoaded', () => {
    new PerformanceObserver(letAll).observe({ type: 'paint', buffered: true });
    /* Hidden tabs do not paint. */
    setTimeout(letAll, document.hidden ? 0 : 2e4);
  });
}
