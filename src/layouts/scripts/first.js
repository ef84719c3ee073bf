/* Stands in every page as it is, and runs before anything is painted. */
{
  const { documentElement: root, head, referrer } = document;
  const letIn = (kind) => {
    for (const template of document.querySelectorAll(`template[data-${kind}]`)) head.append(template.content);
  };

  /* As stores/theme.ts keeps it. Storage may be forbidden. */
  try {
    const theme = localStorage['woodshed:theme'];
    if (theme === 'light' || theme === 'dark') root.dataset.theme = theme;
  } catch {}

  /* Whoever has seen a page of ours has our typefaces already: then they come at once, and nothing is seen to change. */
  const [navigation] = performance.getEntriesByType('navigation');
  const comesBack = referrer.startsWith(location.origin) || navigation?.type !== 'navigate';
  if (comesBack) letIn('fonts');

  const parsed = new Promise((resolve) => addEventListener('DOMContentLoaded', resolve));
  const painted = new Promise((resolve) => {
    new PerformanceObserver(resolve).observe({ type: 'paint', buffered: true });
    /* In a tab that nobody sees, nothing is painted. */
    setTimeout(resolve, document.hidden ? 0 : 20_000);
  });
  Promise.all([parsed, painted]).then(() => {
    letIn('later');
    letIn('fonts');
  });
}
