import type { Finger } from '../score/score.ts';

/**
 * The colours of everything that is drawn from music. Pages name the site's design tokens, so that a drawing
 * follows the theme; the video has no style sheet and takes the dark theme's values.
 */
export interface Palette {
  paper: string;
  surface: string;
  sunken: string;
  ink: string;
  muted: string;
  line: string;
  amber: string;
  pine: string;
  /** By finger; 0 is an open string. */
  fingers: Record<Finger, string>;
  /** Writing on a finger's dot. */
  onFinger: string;
}

export const pagePalette: Palette = {
  paper: 'var(--paper, #FBF8F3)',
  surface: 'var(--surface, #FFFFFF)',
  sunken: 'var(--sunken, #F3EEE5)',
  ink: 'var(--ink, #1E1A17)',
  muted: 'var(--muted, #6A6058)',
  line: 'var(--line, #E4DBCE)',
  amber: 'var(--amber, #B4500B)',
  pine: 'var(--pine, #14554A)',
  fingers: {
    0: 'var(--ink, #1E1A17)',
    1: 'var(--finger-1, #2563B0)',
    2: 'var(--finger-2, #B4500B)',
    3: 'var(--finger-3, #14795A)',
    4: 'var(--finger-4, #A0337C)',
  },
  onFinger: 'var(--on-finger, #FFFFFF)',
};

export const videoPalette: Palette = {
  paper: '#14110F',
  surface: '#1D1916',
  sunken: '#0E0C0A',
  ink: '#F4EEE5',
  muted: '#A89C8E',
  line: '#322B25',
  amber: '#FFA552',
  pine: '#6CCBB4',
  fingers: { 0: '#F4EEE5', 1: '#7FB4F7', 2: '#FFA552', 3: '#62D2A2', 4: '#F28FC8' },
  onFinger: '#14110F',
};

/** The instrument itself looks the same in every theme. */
export const guitar = {
  board: '#2E2019',
  wire: '#B9B2A6',
  nut: '#EDE3CC',
  inlay: '#6E5C4E',
  plain: '#D9D4CA',
  wound: '#B58A54',
} as const;
