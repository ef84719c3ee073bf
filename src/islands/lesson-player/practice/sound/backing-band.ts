import type { MapStore } from 'nanostores';
import { backingOf } from '#src/lib/music/score/backing.ts';
import { pulsesOf } from '#src/lib/music/score/pulses.ts';
import type { Score } from '#src/lib/music/score/score.ts';
import type { Player } from '../../player/player.ts';
import type { LeadIn } from '../count-in.ts';
import type { Loop } from '../loop.ts';
import type { PracticeState } from '../practice.ts';
import { createInstruments } from './instruments.ts';
import { type Cue, scheduleWithVideo } from './scheduler.ts';

interface Options {
  score: Score;
  /** Seconds into the video at which bar 1 begins. */
  musicStart: number;
  $state: MapStore<PracticeState>;
  loop: Loop;
  leadIn: LeadIn;
}

/**
 * What sounds beside the video: the beats that count in, the metronome, the band. Made the first time one of them is
 * wanted, since browsers give sound only to somebody who has pressed something.
 */
export function createBandstand(player: Player, { score, musicStart, $state, loop, leadIn }: Options): void {
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

    /** The metronome and the band, where the music is not counted in and has not gone round yet. */
    function withMusic(from: number, to: number): Cue[] {
      const { metronome, band: playing } = $state.get();
      const start = Math.max(from, leadIn.until() ?? from) - musicStart;
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

    const counted = (from: number, to: number): Cue[] =>
      leadIn
        .pulses()
        .filter(({ time }) => time >= from && time < to)
        .map(({ time, count }) => ({ at: time, sound: (when) => instruments.click(count === 1, when) }));

    scheduleWithVideo({
      video: player.video,
      context,
      cues: (from, to) => [...counted(from, to), ...withMusic(from, to)],
      signal: player.signal,
    });
    player.signal.addEventListener('abort', () => context?.close());
  }

  const openIfWanted = () => {
    const { countIn, metronome, band } = $state.get();
    if (countIn || metronome || band) open();
  };
  $state.listen(({ band }) => {
    player.setSilent('band', band);
    openIfWanted();
  });
  player.video.addEventListener('play', openIfWanted, { signal: player.signal });
}
