/** Both ends are inclusive. */
export interface ByteRange {
  start: number;
  end: number;
}

/**
 * Reads a `Range` header (RFC 9110, 14.1.2).
 * @param size of the whole file, in bytes
 * @returns undefined for the whole file, also for several ranges or an unknown form, which a server may ignore
 */
export function rangeOf(header: string | null, size: number): ByteRange | 'unsatisfiable' | undefined {
  const [, first = '', last = ''] = /^bytes=(\d*)-(\d*)$/.exec(header?.trim() ?? '') ?? [];
  if (!first && !last) return undefined;
  if (first && last && Number(last) < Number(first)) return undefined;
  const start = first ? Number(first) : Math.max(0, size - Number(last));
  const end = first && last ? Math.min(Number(last), size - 1) : size - 1;
  return start > end ? 'unsatisfiable' : { start, end };
}
