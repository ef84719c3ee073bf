import './plectrum.css';
import type { Achievement } from '#src/lib/contract/achievements.ts';
import { iconPath } from './achievement-icons.ts';

type Props = Pick<Achievement, 'icon' | 'rarity'> & { earned?: boolean };

/** Icon of an achievement on a plectrum; an outline until it is earned. */
export function Plectrum({ icon, rarity, earned = true }: Props) {
  return (
    <svg className={`plectrum ${rarity}`} viewBox="0 0 44 48" aria-hidden="true" data-earned={earned || undefined}>
      <path d="M22 46.5C12 40 2 21.500 2 11.500 2 4 11 1.500 22 1.500S42 4 42 11.500C42 21.500 32 40 22 46.500z" />
      <path className="icon" d={iconPath(icon)} transform="translate(10.6 6.5) scale(.95)" />
    </svg>
  );
}
