/** The second of the video at which the address asks to begin: `?t=12`. */
export function askedPosition(): number | undefined {
  const seconds = Number(new URLSearchParams(location.search).get('t'));
  return seconds > 0 ? seconds : undefined;
}
