import './plectrum.css';
import type { Achievement } from '#src/lib/contract/achievements.ts';

type Props = Pick<Achievement, 'points' | 'rarity'> & { earned?: boolean };

/** Points of an achievement on a plectrum; an outline until it is earned. */
export function Plectrum({ points, rarity, earned = true }: Props) {
  return (
    <svg className={`plectrum ${rarity}`} viewBox="0 0 44 48" aria-hidden="true" data-earned={earned || undefined}>
      <path d="M22 46.5C12 40 2 21.500 2 11.500 2 4 11 1.500 22 1.500S42 4 42 11.500C42 21.500 32 40 22 46.500z" />
      <text x="22" y="20" fontSize={points > 999 ? 12.5 : 15}>
        {points}
      </text>
    </svg>
  );
}
