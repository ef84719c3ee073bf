/** "4 min left", "less than a minute left". @param seconds still to come */
export function timeLeft(seconds: number): string {
  return seconds < 60 ? 'less than a minute left' : `${Math.round(seconds / 60)} min left`;
}

/** "1 day", "3 days". */
export function count(number: number, noun: string): string {
  return `${number} ${noun}${number === 1 ? '' : 's'}`;
}

/** @param hour local, 0 to 23 */
export function greeting(hour: number): string {
  if (hour < 5) return 'Good night';
  if (hour < 12) return 'Good morning';
  return hour < 18 ? 'Good afternoon' : 'Good evening';
}
