import type { ScoreBar, ScoreBeat, ScoreNote } from '../score/score.ts';

const lengths: Record<ScoreBeat['value'], string> = {
  1: 'whole',
  2: 'half',
  4: 'quarter',
  8: 'eighth',
  16: 'sixteenth',
};

/** Describes a bar: "Bar 3, Verse: quarter note, chord A, down-stroke, string 5 open, …; quarter rest". */
export function describeBar(bar: ScoreBar): string {
  const name = bar.section ? `Bar ${bar.index + 1}, ${bar.section}` : `Bar ${bar.index + 1}`;
  return `${name}: ${bar.beats.map(describeBeat).join('; ')}`;
}

export function describeBeat(beat: ScoreBeat): string {
  const length = `${beat.dots > 0 ? 'dotted ' : ''}${lengths[beat.value]}`;
  if (beat.notes.length === 0) return `${length} rest`;
  return [
    `${length} note`,
    beat.chord && `chord ${beat.chord}`,
    beat.stroke && `${beat.stroke}-stroke`,
    ...beat.notes.map(describeNote),
  ]
    .filter(Boolean)
    .join(', ');
}

function describeNote({ string, fret, finger, dead, tied }: ScoreNote): string {
  if (dead) return `string ${string} muted`;
  const place = fret === 0 ? `string ${string} open` : `string ${string} fret ${fret} finger ${finger}`;
  return tied ? `${place} held` : place;
}
