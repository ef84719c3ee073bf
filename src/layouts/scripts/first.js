/* Stands in every page as it is, and runs before anything is painted. */
{
  const { head } = document;
  const letIn = (kind) => {
    for (const part of document.querySelectorAll(`template[data-${kind}]`)) head.append(part.content);
  };

  /* Painted half read, the header would jump when the rest of it comes. */
  head.append(Object.assign(document.createElement('link'), { rel: 'expect', href: '#header', blocking: 'render' }));

  /* As stores/theme.ts keeps it. Storage may be forbidden. */
  try {
    const theme = localStorage['woodshed:theme'];
    if (/^(dark|light)$/.test(theme)) document.documentElement.dataset.theme = theme;
  } catch {}

  /* Whoever has seen a page of ours has our typefaces already: then they come at once, and nothing is seen to change. */
  const [visit] = performance.getEntriesByType('navigation');
  if (visit?.type !== 'navigate' || document.referrer.startsWith(origin)) letIn('fonts');

  const letAll = () => {
    letIn('later');
    /* On pages with an island, what makes it work comes first: then it lets them in (islands/ui/island.tsx). */
    letIn('fonts=""');
  };
  addEventListener('DOMContentLoaded', () => {
    new PerformanceObserver(letAll).observe({ type: 'paint', buffered: true });
    /* In a tab that nobody sees, nothing is painted. */
    setTimeout(letAll, document.hidden ? 0 : 2e4);
  });
}
