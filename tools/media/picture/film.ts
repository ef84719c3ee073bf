import { createCanvas } from '@napi-rs/canvas';
import { momentsOf } from '#src/lib/music/picture/moment.ts';
import { neckOf } from '#src/lib/music/picture/neck.ts';
import { box, ink } from '#src/lib/music/picture/pen.ts';
import { chordName } from '#src/lib/music/theory/chord-tones.ts';
import type { LessonSource } from '../lessons.ts';
import type { Timeline } from '../timeline.ts';
import { endingPainter, titlePainter } from './cards.ts';
import { paintHand } from './hand.ts';
import { headerPainter } from './header.ts';
import { type FilmPen, frameSize } from './pen.ts';
import { tabPainter, tabPanel } from './tab.ts';

/** Paints the frame of a film at a time, given in seconds from its start. The same time always gives the same frame. */
export type Film = (pen: FilmPen, seconds: number) => void;

/** px of the frame. */
const handPanel = { x: 24, y: 84, width: 1232, height: 282 } as const;
const neckPlace = { x: 392, y: 114, width: 860, height: 200 } as const;

export function filmOf(lesson: LessonSource, timeline: Timeline): Film {
  const { score, front } = lesson;
  const momentAt = momentsOf(score, chordName);
  const paintTitle = titlePainter(lesson, timeline);
  const paintEnding = endingPainter(lesson);
  const paintHeader = headerPainter(score, front.cues);
  const neck = neckOf(score, neckPlace);
  const still = createCanvas(frameSize.width, frameSize.height);
  neck.paintStill(still.getContext('2d'));
  const paintTab = tabPainter(score);
  return (pen, seconds) => {
    if (seconds < timeline.countInStart) return paintTitle(pen);
    if (seconds >= timeline.endingStart) return paintEnding(pen);
    const moment = momentAt(seconds - timeline.musicStart);
    box(pen, 0, 0, frameSize.width, frameSize.height, 0, ink.paper);
    box(pen, handPanel.x, handPanel.y, handPanel.width, handPanel.height, 14, ink.surface);
    box(pen, tabPanel.x, tabPanel.y, tabPanel.width, tabPanel.height, 14, ink.surface);
    paintHeader(pen, moment);
    paintHand(pen, moment);
    pen.drawImage(still, 0, 0);
    neck.paintMoving(pen, moment);
    paintTab(pen, moment);
  };
}
