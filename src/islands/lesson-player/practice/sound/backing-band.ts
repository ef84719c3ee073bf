import type { MapStore } from 'nanostores';
import { backingOf } from '#src/lib/music/score/backing.ts';
import { pulsesOf } from '#src/lib/music/score/pulses.ts';
import type { Score } from '#src/lib/music/score/score.ts';
import type { Player } from '../../player/player.ts';
import type { CountIn } from '../count-in.ts';
import type { Loop } from '../loop.ts';
import type { PracticeState } from '../practice-state.ts';
import { createInstruments } from './instruments.ts';
import { type Cue, scheduleWithVideo } from './scheduler.ts';

interface Options {
  score: Score;
  /** Seconds into the video at which bar 1 begins. */
  musicStart: number;
  $state: MapStore<PracticeState>;
  loop: Loop;
  countIn: CountIn;
}

/**
 * Plays the count-in, the metronome and the backing band in time with the video. Opens its audio context when one of
 * them is first switched on, because browsers allow sound only after a user gesture.
 */
export function createBackingBand(player: Player, { score, musicStart, $state, loop, countIn }: Options): void {
  let context: AudioContext | undefined;

  function open(): void {
    if (context) {
      context.resume();
      return;
    }
    context = new AudioContext({ latencyHint: 'interactive' });
    const output = new GainNode(context);
    output.connect(context.destination);
    const instruments = createInstruments(context, output);
    player.$state.subscribe(({ volume, muted }) => {
      output.gain.value = muted ? 0 : volume;
    });
    const beats = score.bars.flatMap(pulsesOf);
    const band = backingOf(score);

    /** Metronome and band between two video positions, from the end of a count-in to the end of the loop. */
    function withMusic(from: number, to: number): Cue[] {
      const { metronome, band: playing } = $state.get();
      const start = Math.max(from, countIn.until() ?? from) - musicStart;
      const end = Math.min(to, (loop.bounds()?.end ?? to) - 0.01) - musicStart;
      const within = ({ time }: { time: number }) => time >= start && time < end;
      return [
        ...(metronome ? beats.filter(within) : []).map(({ time, count }) => ({
          at: musicStart + time,
          sound: (when: number) => instruments.click(count === 1, when),
        })),
        ...(playing ? band.filter(within) : []).map((note) => ({
          at: musicStart + note.time,
          sound: (when: number) => instruments.play(note, player.video.playbackRate, when),
        })),
      ];
    }

    const countInCues = (from: number, to: number): Cue[] =>
      countIn
        .pulses()
        .filter(({ time }) => time >= from && time < to)
        .map(({ time, count }) => ({ at: time, sound: (when) => instruments.click(count === 1, when) }));

    scheduleWithVideo({
      video: player.video,
      context,
      cues: (from, to) => [...countInCues(from, to), ...withMusic(from, to)],
      signal: player.signal,
    });
    player.signal.addEventListener('abort', () => context?.close());
  }

  const openIfWanted = () => {
    const state = $state.get();
    if (state.countIn || state.metronome || state.band) open();
  };
  $state.listen(({ band }) => {
    player.setSilent('band', band);
    openIfWanted();
  });
  player.video.addEventListener('play', openIfWanted, { signal: player.signal });
}
