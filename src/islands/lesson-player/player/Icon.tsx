/** SVG paths for a 24 × 24 view box, stroked with a width of 2 unless filled. */
const icons = {
  play: 'M7 4.5v15l13-7.5z',
  pause: 'M6 4.5h4.5v15H6zM13.5 4.5H18v15h-4.5z',
  replay: 'M5 12a7 7 0 1 0 2.3-5.2M7.6 2.8v4.4h4.4',
  back: 'M5 12a7 7 0 1 0 2.3-5.2M7.6 2.8v4.4h4.4',
  forward: 'M19 12a7 7 0 1 1-2.3-5.2M16.4 2.8v4.4H12',
  loop: 'M17 3.5l3 3-3 3M20 6.5H8a4 4 0 0 0-4 4v1M7 20.5l-3-3 3-3M4 17.5h12a4 4 0 0 0 4-4v-1',
  captions: 'M3.5 5.5h17v13h-17zM7 11h4M13 11h4M7 14.5h6M15 14.5h2',
  volume: 'M4 9.5v5h3.5l4.5 4v-13l-4.5 4zM15.5 9a4 4 0 0 1 0 6M18 6.5a7.5 7.5 0 0 1 0 11',
  muted: 'M4 9.5v5h3.5l4.5 4v-13l-4.5 4zM16 9.5l5 5M21 9.5l-5 5',
  fullScreen: 'M4 9V4h5M15 4h5v5M20 15v5h-5M9 20H4v-5',
  smallScreen: 'M9 4v5H4M20 9h-5V4M15 20v-5h5M4 15h5v5',
  settings: 'M4 7h9M17 7h3M4 17h3M11 17h9M15 4.5v5M9 14.5v5',
  check: 'M5 12.5l4.5 4.5L19 7.5',
  download: 'M12 4v11M7.5 11l4.5 4.5 4.5-4.5M5 19.5h14',
} as const;

export type IconName = keyof typeof icons;

const filled: IconName[] = ['play', 'pause'];

export const Icon = ({ name }: { name: IconName }) => <Drawing path={icons[name]} filled={filled.includes(name)} />;

/** Draws any path in the style of the icons. */
export function Drawing({ path, filled = false }: { path: string; filled?: boolean }) {
  return (
    <svg className={filled ? 'icon filled' : 'icon'} viewBox="0 0 24 24" aria-hidden="true">
      <path d={path} />
    </svg>
  );
}
