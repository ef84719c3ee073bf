/** IANA time zones known to this runtime, plus `current`. */
export const timeZones = (current: string): string[] =>
  [...new Set([...Intl.supportedValuesOf('timeZone'), 'UTC', current])].sort();

/** Readable name: "America / Argentina / Buenos Aires". */
export const zoneName = (zone: string): string => zone.replaceAll('_', ' ').replaceAll('/', ' / ');

/** The zone with this readable or IANA name, in any case. */
export function findZone(text: string, zones: readonly string[]): string | undefined {
  const plain = (name: string) => zoneName(name).replaceAll(' ', '').toLowerCase();
  return zones.find((zone) => plain(zone) === plain(text));
}

/** Local time in a zone, "14:05"; `undefined` if the browser does not know the zone. */
export function timeThere(timeZone: string, now: Date): string | undefined {
  try {
    return new Intl.DateTimeFormat(undefined, { timeZone, hour: '2-digit', minute: '2-digit' }).format(now);
  } catch {
    return undefined;
  }
}
