/** Id of the saved loop to practise, from `?loop=<id>`. */
export const requestedLoopId = (): string | undefined => new URLSearchParams(location.search).get('loop') ?? undefined;

/**
 * Bars to loop, from `?loop=5-8&speed=60`. Bars count from 1 in the URL, `speed` is a percentage.
 * @param barCount bars in the score
 * @returns indexes from 0, and the speed as a factor; undefined unless the range is within the score
 */
export function requestedBars(
  barCount: number,
  search = location.search,
): { from: number; to: number; speed: number } | undefined {
  const query = new URLSearchParams(search);
  const [, first, last] = /^(\d{1,3})-(\d{1,3})$/.exec(query.get('loop') ?? '') ?? [];
  const [from, to] = [Number(first) - 1, Number(last) - 1];
  const speed = Number(query.get('speed') ?? 100) / 100;
  return from >= 0 && to >= from && to < barCount
    ? { from, to, speed: speed >= 0.25 && speed <= 1.5 ? speed : 1 }
    : undefined;
}
