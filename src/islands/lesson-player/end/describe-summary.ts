import { percent } from '../player/playback-rates.ts';
import type { SessionSummary } from '../player/session-summary.ts';

/** Share of the practised time from which a speed is worth naming. */
const minShare = 0.25;

const times = (count: number) => (count === 1 ? 'once' : count === 2 ? 'twice' : `${count} times`);

function duration(seconds: number): string {
  const minutes = Math.round(seconds / 60);
  if (seconds < 60) return `${Math.max(1, Math.round(seconds))} seconds of practice`;
  return minutes === 1 ? '1 minute of practice' : `${minutes} minutes of practice`;
}

/** "3 minutes of practice, at 70% and 100%", "bars 5 to 8 looped 4 times": what was done, one item each. */
export function describeSummary({ secondsBySpeed, roundsByLoop }: SessionSummary): string[] {
  const total = [...secondsBySpeed.values()].reduce((sum, seconds) => sum + seconds, 0);
  if (total < 1) return [];
  const speeds = [...secondsBySpeed]
    .filter(([, seconds]) => seconds / total >= minShare)
    .map(([speed]) => speed)
    .sort((a, b) => a - b);
  const loops = [...roundsByLoop].sort((a, b) => b[1] - a[1]).slice(0, 2);
  return [
    `${duration(total)}${speeds.length > 0 ? `, at ${speeds.map(percent).join(' and ')}` : ''}`,
    ...loops.map(([bars, rounds]) => `${bars} looped ${times(rounds)}`),
  ];
}
