import type { Finger } from '../score/score.ts';

/**
 * One bar of tablature or notation as plain geometry, in px from its top left corner. Bars flow in a wrapping row at
 * any width; the left edge of one closes the bar before it. Pages draw a bar as SVG, films on a canvas: lines first,
 * then `paths`, `digits` (each on a patch of background that interrupts its line) and `labels`. All text is centred on
 * its point, except where `align` is "start".
 */
export interface TabBar {
  /** From 0. */
  index: number;
  /** Seconds from the start of the score. */
  start: number;
  end: number;
  width: number;
  height: number;
  /**
   * y of the staff lines, if there is a staff, then of the strings, string 1 first. All run from 0 to `width`; draw a
   * bar line at 0 and, after the last bar, at `width`.
   */
  lines: number[];
  beats: TabBeat[];
  digits: TabDigit[];
  labels: TabLabel[];
  paths: TabPath[];
  /** The bar in words, for assistive technology. */
  description: string;
}

export interface TabBeat {
  x: number;
  /** Seconds from the start of the score. */
  start: number;
  end: number;
  rest: boolean;
}

export interface TabDigit {
  x: number;
  y: number;
  /** The fret, or "x" for a dead note; in brackets when tied. */
  text: string;
  string: number;
  finger: Finger;
  /** Index into `beats`. */
  beat: number;
}

export interface TabLabel {
  x: number;
  y: number;
  text: string;
  role: 'number' | 'section' | 'chord' | 'words' | 'metre' | 'tuplet' | 'pluck' | 'mark';
  /** Font size in px. */
  size: number;
  align: 'start' | 'middle';
  /** Index into `beats`, if the label belongs to a beat. */
  beat?: number;
}

export interface TabPath {
  /** SVG path data, which `Path2D` accepts too. */
  d: string;
  role: 'rhythm' | 'note' | 'stroke' | 'effect';
  paint: 'fill' | 'stroke';
  /** Stroke width in px. */
  width: number;
  /** Index into `beats`. */
  beat: number;
}
