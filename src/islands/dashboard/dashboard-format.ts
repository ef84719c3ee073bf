/** "4 min left", "less than a minute left". @param seconds still to come */
export function timeLeft(seconds: number): string {
  return seconds < 60 ? 'less than a minute left' : `${Math.round(seconds / 60)} min left`;
}

/** "1 day", "3 days". */
export function count(number: number, noun: string): string {
  return `${number} ${noun}${number === 1 ? '' : 's'}`;
}

/** "45 s", "12 min", "3 h 5 min", "31 h". @param seconds whole */
export function duration(seconds: number): string {
  if (seconds > 0 && seconds < 60) return `${seconds} s`;
  const minutes = Math.floor(seconds / 60);
  if (minutes < 60) return `${minutes} min`;
  const rest = minutes % 60;
  return `${Math.floor(minutes / 60)} h${rest ? ` ${rest} min` : ''}`;
}

/** @param hour local, 0 to 23 */
export function greeting(hour: number): string {
  if (hour < 5) return 'Up late';
  if (hour < 12) return 'Good morning';
  return hour < 18 ? 'Good afternoon' : 'Good evening';
}

const named = (options: Intl.DateTimeFormatOptions) => {
  const format = new Intl.DateTimeFormat('en-GB', { timeZone: 'UTC', ...options });
  return (date: string): string => format.format(Date.parse(date));
};

/** "Tuesday 3 March". @param date `YYYY-MM-DD` */
export const dayName = named({ weekday: 'long', day: 'numeric', month: 'long' });
/** "Tuesday 3 March 2026". */
export const fullDayName = named({ weekday: 'long', day: 'numeric', month: 'long', year: 'numeric' });
/** "3 Mar". */
export const shortDay = named({ day: 'numeric', month: 'short' });
/** "March 2026". */
export const monthName = named({ month: 'long', year: 'numeric' });
/** "Mar". */
export const shortMonth = named({ month: 'short' });
