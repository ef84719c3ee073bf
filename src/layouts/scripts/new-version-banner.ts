/** Offers to reload when the server has a newer version of the page. Never reloads automatically. */

const banner = document.querySelector<HTMLElement>('[data-new-version]');

/** Shows the banner if the page is outdated. */
export async function offerNewVersion(): Promise<void> {
  if (banner && (await isOutdated())) banner.hidden = false;
}

/** Compares script URLs, which contain content hashes. */
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
