const named = (options: Intl.DateTimeFormatOptions) => {
  const format = new Intl.DateTimeFormat('en-GB', { timeZone: 'UTC', ...options });
  return (date: string): string => format.format(Date.parse(date));
};

/** "Tuesday 3 March". @param date `YYYY-MM-DD` */
export const dayName = named({ weekday: 'long', day: 'numeric', month: 'long' });
/** "Tue". */
export const shortDay = named({ weekday: 'short' });
/** "3 March 2026". */
export const dateName = named({ day: 'numeric', month: 'long', year: 'numeric' });

/** "45 min", "3 h 5 min". @param minutes whole */
export function duration(minutes: number): string {
  if (minutes < 60) return `${minutes} min`;
  const rest = minutes % 60;
  return `${Math.floor(minutes / 60)} h${rest ? ` ${rest} min` : ''}`;
}

/** Today's date in the device's time zone, `YYYY-MM-DD`. */
export const localToday = (): string => new Intl.DateTimeFormat('sv-SE').format(new Date());
