import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { readScore } from '#src/lib/music/score/alphatex.ts';
import { cueTimes } from '#tools/media/cues.ts';
import { timelineOf } from '#tools/media/timeline.ts';
import { captions } from '#tools/media/tracks/captions.ts';
import { chaptersOf, chaptersVtt } from '#tools/media/tracks/chapters.ts';
import { timestamp, vtt } from '#tools/media/tracks/vtt.ts';
import { lessonOf } from '../lesson.ts';
import { readVtt } from '../vtt.ts';

const { score, front } = lessonOf();
const timeline = timelineOf(score);

describe('timestamp', () => {
  it.each([
    [0, '00:00:00.000'],
    [59.9996, '00:01:00.000'],
    [3661.25, '01:01:01.250'],
  ])('writes %f s', (seconds, text) => {
    expect(timestamp(seconds)).toBe(text);
  });
  it('keeps milliseconds', () => {
    fc.assert(
      fc.property(fc.nat(20_000_000), (milliseconds) => {
        const [cue] = readVtt(vtt([{ start: 0, end: milliseconds / 1000, text: 'x' }]));
        expect(cue?.end).toBeCloseTo(milliseconds / 1000, 6);
      }),
    );
  });
});

it('vtt removes markup and empty lines from cues', () => {
  expect(vtt([{ start: 0, end: 1, text: 'a <b> & --> c\n\nd' }])).toBe(
    'WEBVTT\n\n00:00:00.000 --> 00:00:01.000\na &lt;b&gt; &amp; --&gt; c\nd\n',
  );
});

describe('captions', () => {
  it('show clicks, coaching and chords, each until the next', () => {
    const found = readVtt(captions(score, front.cues, timeline));
    expect(found.map(({ start, end, text }) => [start, end, text])).toEqual([
      [2.5, 4.5, '[4 clicks]'],
      [4.5, 7.5, 'Hold the A.\n[♪ A, D]'],
      [7.5, 10.5, 'Up from &lt;string 1&gt;.\n[♪ D]'],
      [10.5, 12.5, 'Let them ring.\n[♪ D]'],
    ]);
  });
});

describe('cueTimes', () => {
  it.each([
    [{ bar: 5, beat: 1, say: 'Too far' }, 'names bar 5; the score has 4 bars'],
    [{ bar: 1, beat: 5, say: 'Too far' }, 'names beat 5; bar 1 has 4'],
  ])('refuses %j', (cue, words) => {
    expect(() => cueTimes(score, [cue])).toThrow(words);
  });
});

describe('chapters', () => {
  it('are the sections, in order and without gaps', () => {
    expect(chaptersOf(score, timeline)).toEqual([
      { id: '1-chords', title: 'Chords', start: 4.5, end: 8.5 },
      { id: '2-tune-strings', title: 'Tune & strings', start: 8.5, end: 12.5 },
    ]);
  });
  it('include the bars before the first section', () => {
    const other = readScore('\\title "Whole" 0.1.1 | \\section "B" 0.1.1');
    expect(chaptersOf(other, timelineOf(other)).map(({ title }) => title)).toEqual(['Whole', 'B']);
  });
  it('are written with their ids', () => {
    const [first] = readVtt(chaptersVtt(chaptersOf(score, timeline)));
    expect(first).toEqual({ id: '1-chords', start: 4.5, end: 8.5, text: 'Chords' });
  });
});
