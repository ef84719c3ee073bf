import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import type { Score, ScoreNote } from '#src/lib/music/score/score.ts';
import { type Sound, strengthAt } from '#tests/support/pitch.ts';
import { mediaHash } from '#tools/media/hash.ts';
import { findLessons, type LessonSource } from '#tools/media/lessons.ts';
import { timelineOf } from '#tools/media/timeline.ts';
import { samples } from '../tools/media/probe.ts';

const lessons = await findLessons('src/content');
const sampleRate = 12_000;
/** Notes that are looked at in one lesson, spread over its length. */
const sampled = 40;

/** A note that is plucked alone and keeps its pitch, and when, in seconds of the score. */
interface SingleNote {
  note: ScoreNote;
  start: number;
}

/** Chords, dead notes and those whose pitch moves are left out; other strings may still ring. */
function singleNotes(score: Score): SingleNote[] {
  const joins = new Map<number, boolean>();
  return score.bars
    .flatMap((bar) => bar.beats)
    .flatMap(({ notes, start }) => {
      const arrived = notes.filter((note) => note.tied || joins.get(note.string));
      for (const { string, effect } of notes) joins.set(string, /hammer|pull|slide/.test(effect ?? ''));
      const [note, ...others] = notes;
      if (!note || others.length > 0 || arrived.length > 0 || note.dead || note.palmMuted) return [];
      return note.ring < 0.25 || note.effect === 'bend' || note.effect === 'vibrato' ? [] : [{ note, start }];
    });
}

function spread<T>(all: readonly T[], most: number): T[] {
  const step = Math.max(1, all.length / most);
  return Array.from({ length: Math.min(most, all.length) }, (_, index) => all[Math.floor(index * step)] as T);
}

/** How far the loudest pitch lies from the written one, in cents; searched within a semitone to either side. */
function centsOff(sound: Sound, { note, start }: SingleNote): number {
  const length = Math.min(0.25, note.ring - 0.05);
  const candidates = Array.from({ length: 25 }, (_, index) => -120 + 10 * index);
  const strengths = candidates.map((cents) => strengthAt(sound, note.midi + cents / 100, start + 0.04, length, 3));
  return candidates[strengths.indexOf(Math.max(...strengths))] ?? Number.NaN;
}

/** Whether the note grows louder at its time: the first 60 ms against the 60 ms before. */
function begins(sound: Sound, { note, start }: SingleNote): boolean {
  const length = 0.06;
  const before = strengthAt(sound, note.midi, start - length, length, 6);
  return strengthAt(sound, note.midi, start, length, 6) > before;
}

/** The sound of a lesson from bar 1 on, as the smaller rendition has it. */
async function soundOf(lesson: LessonSource): Promise<Sound> {
  const { duration, musicStart } = timelineOf(lesson.score);
  const playlist = join('media', `${lesson.id}-${mediaHash(lesson)}`, '360p.m3u8');
  const all = await samples(playlist, duration, sampleRate);
  return { samples: all.subarray(Math.round(musicStart * sampleRate)), sampleRate };
}

describe('the sound of the films', () => {
  it('has the single notes of the scores at their pitches and times', async () => {
    let looked = 0;
    const wrong: string[] = [];
    for (const lesson of lessons) {
      const notes = spread(singleNotes(lesson.score), sampled);
      if (notes.length === 0) continue;
      const sound = await soundOf(lesson);
      for (const single of notes) {
        const cents = centsOff(sound, single);
        const { string, fret } = single.note;
        const place = `${lesson.id}, ${single.start.toFixed(2)} s, string ${string}, fret ${fret}`;
        if (Math.abs(cents) > 20) wrong.push(`${place}: ${cents} cents off`);
        else if (!begins(sound, single)) wrong.push(`${place}: not at its time`);
      }
      looked += notes.length;
    }
    expect(looked).toBeGreaterThan(10 * lessons.length);
    expect(wrong.length / looked, wrong.join('\n')).toBeLessThanOrEqual(0.01);
  }, 300_000);

  it('would be found out a quarter-tone flat, or a tenth of a second early', async () => {
    const [lesson] = lessons;
    if (!lesson) throw new Error('there is no lesson');
    const sound = await soundOf(lesson);
    const notes = spread(singleNotes(lesson.score), sampled);
    const sharp = notes.map(({ note, start }) => ({ note: { ...note, midi: note.midi + 0.5 }, start }));
    expect(sharp.filter((single) => Math.abs(centsOff(sound, single)) <= 20)).toEqual([]);
    const early = notes.map(({ note, start }) => ({ note, start: start + 0.1 }));
    expect(early.filter((single) => !begins(sound, single)).length).toBeGreaterThan(0.5 * notes.length);
  });
});
