/* Stands in every page as it is, and runs before anything is painted. */
{
  const { head } = document;
  const letIn = (kind, what = '*') => {
    for (const part of document.querySelectorAll(`template[data-${kind}]`)) {
      head.append(...part.content.querySelectorAll(what));
    }
  };

  /* Painted half read, the header would jump. What is expected has come when it begins: here, when the header has ended. */
  head.append(Object.assign(document.createElement('link'), { rel: 'expect', href: '#content', blocking: 'render' }));

  /* Storage may be forbidden. */
  let known = document.referrer.startsWith(origin);
  try {
    /* As stores/theme.ts keeps it. */
    const theme = localStorage['woodshed:theme'];
    if (/^(dark|light)$/.test(theme)) document.documentElement.dataset.theme = theme;
    known ||= localStorage.length;
  } catch {}

  /* Who comes from a page of ours, or has stored anything on one, has our typefaces: nothing is seen to change. */
  if (known) letIn('fonts');

  const letAll = () => {
    letIn('later');
    /*
     * Fetched for the next page: this one would jump. On pages with an island, what makes it work comes first: then it
     * fetches them (islands/ui/island.tsx).
     */
    letIn('fonts=""', 'link');
  };
  /* A press that comes before what it is for: that does it when it is here. */
  addEventListener('click', ({ target }) => target.setAttribute('data-pressed', ''), { once: true });

  addEventListener('DOMContentLoaded', () => {
    new PerformanceObserver(letAll).observe({ type: 'paint', buffered: true });
    /* In a tab that nobody sees, nothing is painted. */
    setTimeout(letAll, document.hidden ? 0 : 2e4);
  });
}
