/** A size to be read: `2.4 MB`, `12 GB`. @param bytes powers of 1000, as disks are sold */
export function megabytes(bytes: number): string {
  const [value, unit] = bytes < 1e9 ? [bytes / 1e6, 'MB'] : [bytes / 1e9, 'GB'];
  return `${value.toLocaleString(undefined, { maximumFractionDigits: value < 10 ? 1 : 0 })} ${unit}`;
}
