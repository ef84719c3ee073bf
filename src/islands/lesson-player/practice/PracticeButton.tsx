import type { ReactNode } from 'react';
import { Drawing } from '../player/Icon.tsx';

/** SVG paths for a 24 × 24 view box, stroked with a width of 2. */
const icons = {
  loop: 'M17 3.5l3 3-3 3M20 6.5H8a4 4 0 0 0-4 4v1M7 20.5l-3-3 3-3M4 17.5h12a4 4 0 0 0 4-4v-1',
  metronome: 'M9 3.5h6l3.5 17h-13zM7 15.5h10M12 15.5l5.5-9',
  countIn: 'M4 9l2-1.5V16M10 9a2 2 0 1 1 3.6 1.2L10 16h4M17.5 8h3l-2 3a2.4 2.4 0 1 1-1.7 4.2',
  band: 'M4 9.5c0-1.4 3.6-2.5 8-2.5s8 1.1 8 2.5-3.6 2.5-8 2.5-8-1.1-8-2.5zM4 9.5v7C4 18 7.6 19 12 19s8-1 8-2.5v-7M8 12v6.6M16 12v6.6M14 7l6-4.5',
  view: 'M4 6h16M4 10h16M4 14h16M4 18h16M9 6v12',
  faster: 'M4 18a8 8 0 1 1 16 0M12 18l4-6',
  save: 'M6.5 3.5h11v17L12 16.5l-5.5 4z',
  close: 'M6 6l12 12M18 6L6 18',
  listen: 'M12 3.5a3 3 0 0 1 3 3v5a3 3 0 0 1-6 0v-5a3 3 0 0 1 3-3zM6 11.5a6 6 0 0 0 12 0M12 17.5v3M9 20.5h6',
  large: 'M9 4H4v5M15 4h5v5M20 15v5h-5M9 20H4v-5',
  small: 'M9 4v5H4M20 9h-5V4M15 20v-5h5M4 15h5v5',
} as const;

export type PracticeIcon = keyof typeof icons;

interface Props {
  icon: PracticeIcon;
  label: ReactNode;
  /** Accessible name, when `label` is too short. */
  name?: string;
  pressed?: boolean;
  /** Key that does the same. */
  shortcut?: string;
  /** Id of the popover it opens. */
  popoverTarget?: string;
  onClick?(): void;
}

/** Practice button, large enough to press with a guitar in hand. */
export function PracticeButton({ icon, label, name, pressed, shortcut, ...button }: Props) {
  return (
    <button
      type="button"
      className="practice-tool"
      aria-label={name}
      title={shortcut && name ? `${name} (${shortcut})` : name}
      aria-pressed={pressed}
      aria-keyshortcuts={shortcut}
      {...button}
    >
      <Drawing path={icons[icon]} />
      <span>{label}</span>
    </button>
  );
}
