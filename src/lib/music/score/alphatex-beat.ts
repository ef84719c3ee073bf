import { model } from '@coderline/alphatab';
import type { WrittenBeat, WrittenNote } from './ring.ts';
import type { BendPoint, Finger, ScoreBeat, ScoreNote, Stroke } from './score.ts';

const { BendPoint: ModelBend, BrushType, Fingers, PickStroke, SlideOutType, VibratoType } = model;

type FingerOf = (note: model.Note, string: number) => Finger;

/**
 * Reads one beat as plain data.
 * @param seconds converts ticks to seconds.
 * @param fingerOf the fretting finger of a note on a string (1 is the thinnest).
 * @throws RangeError with a message for the author when the beat cannot be drawn.
 */
export function readBeat(beat: model.Beat, seconds: (tick: number) => number, fingerOf: FingerOf): WrittenBeat {
  const start = seconds(beat.absolutePlaybackStart);
  const stroke = strokeOf(beat);
  return {
    start,
    duration: seconds(beat.absolutePlaybackStart + beat.playbackDuration) - start,
    value: noteValue(beat.duration),
    dots: beat.dots === 0 ? 0 : beat.dots === 1 ? 1 : 2,
    ...(beat.hasTuplet && { tuplet: beat.tupletNumerator }),
    notes: beat.notes.map((note) => readNote(note, fingerOf)).toSorted((a, b) => a.string - b.string),
    ...(beat.chord && { chord: beat.chord.name }),
    ...(stroke && { stroke }),
    ...(beat.text && { text: beat.text }),
  };
}

function noteValue(duration: model.Duration): ScoreBeat['value'] {
  const value = duration as number;
  if (value === 1 || value === 2 || value === 4 || value === 8 || value === 16) return value;
  throw new RangeError('only whole to sixteenth notes can be drawn. Choose a slower tempo and longer notes.');
}

/** alphaTab's model counts strings from the lowest; players, and AlphaTex, from the highest. */
function readNote(note: model.Note, fingerOf: FingerOf): WrittenNote {
  const string = 7 - note.string;
  if (!note.isStringed || note.fret < 0) {
    throw new RangeError('a note has no string and fret. Write it as fret.string, for example 2.3.');
  }
  const effect = effectOf(note);
  const pluck = pluckOf(note);
  return {
    string,
    fret: note.fret,
    finger: fingerOf(note, string),
    midi: note.realValue,
    ...(note.isDead && { dead: true }),
    ...(note.isPalmMute && { palmMuted: true }),
    ...(note.isTieDestination && { tied: true }),
    ...(effect && { effect }),
    ...(effect === 'bend' && { bend: bendOf(note) }),
    ...(pluck && { pluck }),
    ...(note.isLetRing && { letRing: true }),
  };
}

function effectOf(note: model.Note): ScoreNote['effect'] {
  if (note.isHammerPullOrigin) return (note.hammerPullDestination?.fret ?? 0) < note.fret ? 'pull' : 'hammer';
  if (note.slideOutType === SlideOutType.Legato) return 'slide';
  if (note.slideOutType !== SlideOutType.None)
    throw new RangeError('of the slides only {sl} into the next note is known.');
  if (note.hasBend) return 'bend';
  return note.vibrato === VibratoType.None ? undefined : 'vibrato';
}

/** AlphaTex counts bends in quarter tones. */
function bendOf({ bendPoints }: model.Note): BendPoint[] {
  return (bendPoints ?? []).map(({ offset, value }) => ({ at: offset / ModelBend.MaxPosition, semitones: value / 2 }));
}

function pluckOf(note: model.Note): ScoreNote['pluck'] {
  switch (note.rightHandFinger) {
    case Fingers.Thumb:
      return 'p';
    case Fingers.IndexFinger:
      return 'i';
    case Fingers.MiddleFinger:
      return 'm';
    case Fingers.AnnularFinger:
      return 'a';
    default:
      return undefined;
  }
}

function strokeOf(beat: model.Beat): Stroke | undefined {
  if (beat.pickStroke !== PickStroke.None) return beat.pickStroke === PickStroke.Down ? 'down' : 'up';
  if (beat.brushType === BrushType.None) return undefined;
  return beat.brushType === BrushType.BrushDown || beat.brushType === BrushType.ArpeggioDown ? 'down' : 'up';
}
