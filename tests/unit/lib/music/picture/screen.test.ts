import { createCanvas } from '@napi-rs/canvas';
import { describe, expect, it } from 'vitest';
import type { ScreenOptions } from '#src/lib/music/picture/layout.ts';
import { ink } from '#src/lib/music/picture/pen.ts';
import { screenPictureOf } from '#src/lib/music/picture/screen.ts';
import { readScore } from '#src/lib/music/score/alphatex.ts';

/** The index finger on fret 2 of string 2 for a second, then the little finger on fret 5 of string 6. */
const score = readScore('\\title "T" \\tempo 60 2.2{lf 2}.4 5.6{lf 5}.4 5.6.2');
const phone: ScreenOptions = { width: 390, height: 260, leftHanded: false, reducedMotion: false, fromAfar: false };
const desk: ScreenOptions = { ...phone, width: 800, height: 450 };

/** Pixels of a colour, as [x, y]. */
function pixelsOf(colour: string, options: ScreenOptions, seconds: number): [number, number][] {
  const { width, height } = options;
  const pen = createCanvas(width, height).getContext('2d');
  const picture = screenPictureOf(score, options);
  picture.paintStill(pen);
  picture.paintMoving(pen, seconds, { text: 'Press close to the wire.' });
  const { data } = pen.getImageData(0, 0, width, height);
  const wanted = [1, 3, 5].map((at) => Number.parseInt(colour.slice(at, at + 2), 16));
  return Array.from({ length: width * height }, (_, index): [number, number] => [
    index % width,
    Math.floor(index / width),
  ]).filter((_, index) => wanted.every((value, channel) => data[4 * index + channel] === value));
}

/** The box around a finger's dot and the sounding part of its string, which runs from it to the bridge. */
function extentOf(finger: 1 | 4, options: ScreenOptions, seconds: number) {
  const pixels = pixelsOf(ink.fingers[finger], options, seconds);
  const [xs, ys] = [pixels.map(([x]) => x), pixels.map(([, y]) => y)];
  return { left: Math.min(...xs), right: Math.max(...xs), height: Math.max(...ys) - Math.min(...ys) + 1 };
}

describe.each([
  ['phone', phone],
  ['desk', desk],
  ['music stand', { ...desk, fromAfar: true }],
])('on a %s', (_, options) => {
  it('the neck is mirrored for the left hand, and its dots are large', () => {
    const [right, left] = [false, true].map((leftHanded) => extentOf(1, { ...options, leftHanded }, 0.3)) as [
      ReturnType<typeof extentOf>,
      ReturnType<typeof extentOf>,
    ];
    expect(Math.abs(right.left + left.right - (options.width - 1))).toBeLessThanOrEqual(1);
    expect(Math.abs(right.right + left.left - (options.width - 1))).toBeLessThanOrEqual(1);
    expect(left.height).toBe(right.height);
    expect(right.height).toBeGreaterThanOrEqual(24);
  });

  it('the hand glides to its next place, and jumps with reduced motion', () => {
    const area = (finger: 1 | 4, reducedMotion: boolean, seconds: number) =>
      pixelsOf(ink.fingers[finger], { ...options, reducedMotion }, seconds).length;
    // Before it jumps, only the outline of its place is there.
    expect(area(4, true, 0.999)).toBeLessThan(area(4, true, 1.001) / 2);
    // The finger that leaves fades.
    expect(area(1, false, 0.95)).toBeLessThan(area(1, true, 0.95));
  });

  it('the same moment gives the same picture', () => {
    expect(pixelsOf(ink.ink, options, 0.5)).toEqual(pixelsOf(ink.ink, options, 0.5));
  });
});
