/** Bars that the address asks to go round, `?loop=5-8&speed=60`: indexes, and a share of full speed. */
export function askedLoop(
  bars: number,
  search = location.search,
): { from: number; to: number; speed: number } | undefined {
  const query = new URLSearchParams(search);
  const [, first, last] = /^(\d{1,3})-(\d{1,3})$/.exec(query.get('loop') ?? '') ?? [];
  const [from, to] = [Number(first) - 1, Number(last) - 1];
  const speed = Number(query.get('speed') ?? 100) / 100;
  return from >= 0 && to >= from && to < bars
    ? { from, to, speed: speed >= 0.25 && speed <= 1.5 ? speed : 1 }
    : undefined;
}
