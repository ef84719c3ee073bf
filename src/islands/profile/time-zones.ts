/** IANA time zones, those of this runtime and `current`. */
export const timeZones = (current: string): string[] =>
  [...new Set([...Intl.supportedValuesOf('timeZone'), 'UTC', current])].sort();

/** `America/Argentina/Buenos_Aires` as people write it. */
export const zoneName = (zone: string): string => zone.replaceAll('_', ' ').replaceAll('/', ' / ');

/** "14:05" as a clock there shows it; nothing for a zone that this browser does not know. */
export function timeThere(timeZone: string, now: Date): string | undefined {
  try {
    return new Intl.DateTimeFormat(undefined, { timeZone, hour: '2-digit', minute: '2-digit' }).format(now);
  } catch {
    return undefined;
  }
}
