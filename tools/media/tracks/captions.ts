import type { Cue } from '#src/lib/contract/catalog.ts';
import type { Score } from '#src/lib/music/score/score.ts';
import { cueTimes } from '../cues.ts';
import type { Timeline } from '../timeline.ts';
import { type VttCue, vtt } from './vtt.ts';

/** What is to be read by those who cannot hear or cannot look: the coaching, and what the guitar plays meanwhile. */
export function captions(score: Score, cues: readonly Cue[], timeline: Timeline): string {
  const { countIn, countInStart, musicStart } = timeline;
  const clicks: VttCue = { start: countInStart, end: musicStart, text: `[${countIn.length} clicks]` };
  const coaching = cueTimes(score, cues).map(({ start, end, say }) => ({
    start: musicStart + start,
    end: musicStart + end,
    text: [say, playedBetween(score, start, end)].filter(Boolean).join('\n'),
  }));
  return vtt([clicks, ...coaching]);
}

/** "[♪ A, D]": the chords from one time to another, in seconds of the score; nothing where there are none. */
function playedBetween(score: Score, start: number, end: number): string {
  const changes = score.bars.flatMap((bar) => bar.beats).filter((beat) => beat.chord);
  const held = changes.findLast((beat) => beat.start <= start)?.chord;
  const inside = changes.filter((beat) => beat.start > start && beat.start < end).map((beat) => beat.chord);
  const names = [held, ...inside].filter((name, index, all) => name && name !== all[index - 1]);
  return names.length > 0 ? `[♪ ${names.join(', ')}]` : '';
}
