/** Offers to load the page anew when the school has a newer version of it. Never does so by itself. */

const banner = document.querySelector<HTMLElement>('[data-new-version]');

/** Asks, unless this page is as the server has it. */
export async function offerNewVersion(): Promise<void> {
  if (banner && (await isOutdated())) banner.hidden = false;
}

/** A page's scripts are named by all that they are made of. */
async function isOutdated(): Promise<boolean> {
  const answer = await fetch(location.href, { redirect: 'error', cache: 'no-cache' }).catch(() => undefined);
  if (!answer?.ok) return false;
  const newest = await answer.text();
  const own = document.querySelectorAll('script[src^="/_astro/"], astro-island');
  return [...own].some(
    (part) => !newest.includes(part.getAttribute('src') ?? part.getAttribute('component-url') ?? ''),
  );
}

banner?.querySelector('[data-reload]')?.addEventListener('click', () => location.reload());
banner?.querySelector('[data-later]')?.addEventListener('click', () => {
  banner.hidden = true;
});
