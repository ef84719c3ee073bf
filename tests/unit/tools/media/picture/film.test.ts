import { createCanvas } from '@napi-rs/canvas';
import { describe, expect, it } from 'vitest';
import { ink } from '#src/lib/music/picture/pen.ts';
import { filmOf } from '#tools/media/picture/film.ts';
import { stripOf, stripX } from '#tools/media/picture/pages.ts';
import { frameSize } from '#tools/media/picture/pen.ts';
import { timelineOf } from '#tools/media/timeline.ts';
import { atex, lessonOf } from '../lesson.ts';

const lesson = lessonOf();
const timeline = timelineOf(lesson.score);
const film = filmOf(lesson, timeline);

function frameAt(seconds: number): Uint8ClampedArray {
  const pen = createCanvas(frameSize.width, frameSize.height).getContext('2d');
  film(pen, seconds);
  return pen.getImageData(0, 0, frameSize.width, frameSize.height).data;
}

/** How many different colours a frame has: a blank one has one. */
const colours = (frame: Uint8ClampedArray) => new Set(new Uint32Array(frame.buffer)).size;
/** Share of pixels in which two frames differ. */
function difference(a: Uint8ClampedArray, b: Uint8ClampedArray): number {
  const [left, right] = [new Uint32Array(a.buffer), new Uint32Array(b.buffer)];
  return left.reduce((sum, pixel, index) => sum + (pixel === right[index] ? 0 : 1), 0) / left.length;
}

describe('a film', () => {
  it.each([
    ['title card', 0],
    ['count-in', 3.2],
    ['first chord', 4.5],
    ['rest', 7.1],
    ['melody', 9],
    ['last note', 12.4],
    ['ending card', 14],
  ])('paints a %s', (_, seconds) => {
    const frame = frameAt(seconds);
    expect(colours(frame)).toBeGreaterThan(100);
    expect(frame.every((value, index) => index % 4 !== 3 || value === 255)).toBe(true);
  });

  it('depends only on time', () => {
    const first = frameAt(5);
    frameAt(9);
    expect(difference(frameAt(5), first)).toBe(0);
  });

  it('leaves the lowest 72 px free for player controls and captions', () => {
    for (const seconds of [3.2, 5, 9]) {
      const lowest = frameAt(seconds).slice(4 * frameSize.width * (frameSize.height - 72));
      expect(colours(lowest)).toBe(1);
    }
  });

  it('stands still during the title, and moves with every beat', () => {
    expect(difference(frameAt(0), frameAt(2.4))).toBe(0);
    const beats = lesson.score.bars.flatMap((bar) => bar.beats.map((beat) => timeline.musicStart + beat.start));
    for (const beat of beats) expect(difference(frameAt(beat - 0.001), frameAt(beat + 0.001))).toBeGreaterThan(0.0005);
  });
});

describe('the title card', () => {
  /** How many pixels of the part left of the neck have a colour. */
  const leftOfNeck = (score: string, colour: string) => {
    const other = lessonOf(score);
    const pen = createCanvas(frameSize.width, frameSize.height).getContext('2d');
    filmOf(other, timelineOf(other.score))(pen, 0);
    const pixels = new Uint32Array(pen.getImageData(0, 0, 640, frameSize.height).data.buffer);
    const channels = [1, 3, 5].map((at) => Number.parseInt(colour.slice(at, at + 2), 16));
    const [wanted] = new Uint32Array(Uint8Array.of(...channels, 255).buffer);
    return pixels.filter((pixel) => pixel === wanted).length;
  };

  it.each([
    ['along a string', '1.1{lf 2}.4 5.1{lf 2}.4 9.1{lf 2}.4 12.1{lf 2}.4'],
    ['in one position', '5.1{lf 2}.4 7.1{lf 4}.4 8.1{lf 5}.4 5.2{lf 2}.4'],
  ])('keeps the fingers on the neck when the phrase runs %s', (_, bar) => {
    const score = `\\title "Small" ${bar} | 0.1.1 | 0.1.1 | 0.1.1`;
    expect(leftOfNeck(score, ink.fingers[1])).toBe(0);
    expect(leftOfNeck(score, ink.ink)).toBeGreaterThan(0);
  });
});

describe('pages of the tab', () => {
  const strip = stripOf(lessonOf(atex).score, 800);

  it('begin at sections, and follow each other without a gap', () => {
    expect(strip.pages.map(({ start }) => start)).toEqual([0, 4]);
    expect(strip.pages[1]?.x).toBe(strip.pages[0]?.end);
    expect(strip.pages.at(-1)?.end).toBe(strip.width);
  });

  it('hold at most four bars, which fit', () => {
    const long = stripOf(lessonOf(`${atex} | ${Array(9).fill('0.1.8*8').join('|')}`).score, 800);
    for (const page of long.pages) expect(page.end - page.x).toBeLessThanOrEqual(804);
    const sizes = long.pages.map((_, page) => long.bars.filter((bar) => bar.page === page).length);
    expect(Math.max(...sizes)).toBeLessThanOrEqual(4);
    expect(sizes.reduce((sum, size) => sum + size, 0)).toBe(13);
  });

  it('are crossed by the playhead from left to right', () => {
    const xs = Array.from({ length: 160 }, (_, index) => stripX(strip, index / 20));
    expect(xs).toEqual(xs.toSorted((a, b) => a - b));
  });
});
