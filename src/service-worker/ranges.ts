/** Both ends are part of it. */
export interface ByteRange {
  start: number;
  end: number;
}

/**
 * Which bytes a `Range` header asks for (RFC 9110, 14.1.2). Nothing for all of them: also where it asks for several
 * ranges at once, or in a way that nobody knows, which a server may disregard.
 * @param size of the whole, in bytes
 */
export function rangeOf(header: string | null, size: number): ByteRange | 'unsatisfiable' | undefined {
  const [, first = '', last = ''] = /^bytes=(\d*)-(\d*)$/.exec(header?.trim() ?? '') ?? [];
  if (!first && !last) return undefined;
  if (first && last && Number(last) < Number(first)) return undefined;
  const start = first ? Number(first) : Math.max(0, size - Number(last));
  const end = first && last ? Math.min(Number(last), size - 1) : size - 1;
  return start > end ? 'unsatisfiable' : { start, end };
}
