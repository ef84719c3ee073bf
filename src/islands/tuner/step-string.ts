/** Next or previous string, from the lowest to the highest, wrapping around. */
export function stepString(only: number | undefined, step: 1 | -1, strings: number): number {
  if (!only) return step === 1 ? strings : 1;
  return ((only - 1 - step + strings) % strings) + 1;
}
