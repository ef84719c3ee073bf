import type { Achievement } from '#src/lib/contract/achievements.ts';

/** Strokes of an achievement's icon, in a square of 24. */
export const iconPath = (icon: Achievement['icon']): string => paths[icon] ?? paths.check!;

/** By the names in the catalogue of achievements. */
const paths: Record<string, string> = {
  play: 'M7.5 4.5v15l12-7.5z',
  flame:
    'M12 21a6.5 6.5 0 0 0 6.5-6.5c0-5-5-6.5-5-11.5-3 1.5-4.5 4.5-4 7.5-1.200-.4-2-1.300-2.300-2.5-1.200 1.800-1.700 4-1.700 6.5A6.5 6.5 0 0 0 12 21z',
  check: 'M4.5 12.5l5 5 10-11',
  book: 'M12 6.5C9.5 4.5 6.5 4 3.5 4.5v13.5c3-.5 6 0 8.5 2 2.5-2 5.5-2.5 8.5-2V4.5c-3-.5-6 0-8.5 2zV20',
  books: 'M4 4.5h4.5v15H4zM8.5 4.5H13v15H8.5zM13.5 6l4.200-1.200 3.800 14-4.200 1.200z',
  chord:
    'M5 4.5h14M5 4.5v15M9.700 4.5v15M14.300 4.5v15M19 4.5v15M5 9.5h14M5 14.5h14M9.700 12h.01M14.300 7h.01M19 17h.01',
  scale: 'M3.5 19.5h4v-4h4.5v-4h4.5v-4h4',
  hand: 'M7 12.5V6.800a1.5 1.5 0 0 1 3 0V11M10 11V4.800a1.5 1.5 0 0 1 3 0V11M13 11V5.800a1.5 1.5 0 0 1 3 0V12M16 12V8.800a1.5 1.5 0 0 1 3 0V15a6 6 0 0 1-6 6h-1.5a6 6 0 0 1-5-2.700L4 14.5a1.600 1.600 0 0 1 2.5-2L7 13',
  pencil: 'M4.5 19.5l1-4.5L16.5 4l3.5 3.5L9 18.5zM14 6.5l3.5 3.5',
  heart: 'M12 19.5C7 16 4 12.5 4 9a4.200 4.200 0 0 1 8-1.800A4.200 4.200 0 0 1 20 9c0 3.5-3 7-8 10.5z',
  moon: 'M19.5 14.5A8 8 0 1 1 9.5 4.5a6.5 6.5 0 0 0 10 10z',
  sunrise: 'M3.5 18.5h17M6.5 18.5a5.5 5.5 0 0 1 11 0M12 9.5v-5M9.5 6.5L12 4l2.5 2.5M5.5 12L4 10.5M18.5 12l1.5-1.5',
  calendar: 'M4.5 6h15v13.5h-15zM4.5 10.5h15M8.5 3.5v4.5M15.5 3.5v4.5M8.5 15h2.5M14 15h2',
  bolt: 'M13 3.5L5.5 13.5h5.5l-1 7 8-10.5h-6z',
  clock: 'M12 4a8 8 0 1 0 0 16 8 8 0 0 0 0-16zM12 7.5V12l3.5 2',
};
