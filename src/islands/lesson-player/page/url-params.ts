/** Start position in seconds, from `?t=12`. */
export function requestedPosition(): number | undefined {
  const seconds = Number(new URLSearchParams(location.search).get('t'));
  return seconds > 0 ? seconds : undefined;
}

/** Whether to start playing at once, from `?play`. Removes the parameter, so a reload does not play again. */
export function takeAutoplayRequest(): boolean {
  const url = new URL(location.href);
  if (!url.searchParams.has('play')) return false;
  url.searchParams.delete('play');
  history.replaceState(history.state, '', url);
  return true;
}
