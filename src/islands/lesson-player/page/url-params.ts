/** The second of the video at which the address asks to begin: `?t=12`. */
export function askedPosition(): number | undefined {
  const seconds = Number(new URLSearchParams(location.search).get('t'));
  return seconds > 0 ? seconds : undefined;
}

/** Whether the address asks to play at once, `?play`, as the lesson before does; once only. */
export function askedToPlay(): boolean {
  const address = new URL(location.href);
  if (!address.searchParams.has('play')) return false;
  address.searchParams.delete('play');
  history.replaceState(history.state, '', address);
  return true;
}

/** The saved loop that the address asks to practise: `?loop=` and its id. */
export const askedLoop = (): string | undefined => new URLSearchParams(location.search).get('loop') ?? undefined;
