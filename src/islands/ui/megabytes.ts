/** Formats a size as `2.4 MB` or `12 GB`, in powers of 1000. */
export function megabytes(bytes: number): string {
  const [value, unit] = bytes < 1e9 ? [bytes / 1e6, 'MB'] : [bytes / 1e9, 'GB'];
  return `${value.toLocaleString(undefined, { maximumFractionDigits: value < 10 ? 1 : 0 })} ${unit}`;
}
