import { map } from 'nanostores';
import type { Lesson } from '#src/lib/contract/catalog.ts';
import type { Player } from '../player/player.ts';
import { countRound } from '../player/session-summary.ts';
import * as range from '../score/bar-range.ts';
import { barAt } from '../score/score-position.ts';
import type { PracticeCommand } from '../shared/practice-request.ts';
import { createBackingBand } from './backing-band.ts';
import { createCountIn } from './count-in.ts';
import { createLoop } from './loop.ts';
import { $practiceSettings } from './practice-settings.ts';
import type { PracticeState } from './practice-state.ts';
import { afterRound, initialSpeedUp, type SpeedUp } from './speed-up.ts';

export type Practice = ReturnType<typeof createPractice>;

/** Connects the practice tools with the player: loop, speed-up, count-in, metronome, backing band. */
export function createPractice(player: Player, { tab: score, video: { musicStart } }: Lesson) {
  const { video, signal } = player;
  const $state = map<PracticeState>({
    ...range.noMarks,
    loopId: undefined,
    rounds: 0,
    speedUp: undefined,
    countIn: $practiceSettings.get().countIn === 'on',
    metronome: false,
    band: false,
    count: undefined,
  });
  const update = (change: Partial<PracticeState>) => $state.set({ ...$state.get(), ...change });
  /** True during our own seeks, which `onSeek` below must not take for the learner's. */
  let moving = false;

  function move(seconds: number): void {
    moving = true;
    player.seek(seconds);
    moving = false;
  }

  const countIn = createCountIn(player, { score, musicStart, move, onCount: (count) => update({ count }) });
  const loop = createLoop(player, {
    score,
    musicStart,
    marks: $state.get,
    onStart({ bar, start }) {
      if ($state.get().countIn && !video.paused) countIn.start(bar);
      else move(start);
    },
    onRound(clean) {
      const { speedUp, rounds, ...marks } = $state.get();
      const bars = range.rangeOf(marks);
      if (bars) countRound(player, bars);
      update({ rounds: rounds + 1 });
      if (speedUp) setSpeedUp(afterRound(speedUp, clean));
    },
    onLeave: () => update({ on: false, speedUp: undefined }),
  });
  createBackingBand(player, { score, musicStart, $state, loop, countIn });

  const currentBar = () => Math.max(0, barAt(score, player.position() - musicStart));

  function setMarks({ from, to, on }: range.LoopMarks, savedId?: string): void {
    const before = $state.get();
    const same = from === before.from && to === before.to;
    update({
      from,
      to,
      on,
      loopId: savedId ?? (same ? before.loopId : undefined),
      rounds: same ? before.rounds : 0,
      speedUp: on ? before.speedUp : undefined,
    });
    loop.onMarksChange();
  }

  function setSpeedUp(speedUp: SpeedUp): void {
    update({ speedUp });
    player.setRate(speedUp.speed);
  }

  function onPlay(): void {
    if (countIn.isRunning() || loop.onPlay() || !$state.get().countIn) return;
    const seconds = player.position() - musicStart;
    if (seconds >= 0 && seconds < score.duration) countIn.start(currentBar());
  }

  /** Continues the speed-up from a speed that the learner chose. */
  function onRateChange(): void {
    const { speedUp } = $state.get();
    if (!speedUp || video.playbackRate === speedUp.speed) return;
    loop.markUnclean();
    update({ speedUp: { speed: video.playbackRate, rounds: 0 } });
  }

  video.addEventListener('play', onPlay, { signal });
  video.addEventListener('ratechange', onRateChange, { signal });
  player.onSeek((_, to) => {
    if (moving) return;
    countIn.cancel();
    loop.onSeek(to);
  });

  const commands: Record<PracticeCommand, () => void> = {
    loop: () => setMarks(range.toggled($state.get(), currentBar())),
    loopStart: () => setMarks(range.startedAt($state.get(), currentBar())),
    loopEnd: () => setMarks(range.endedAt($state.get(), currentBar(), score)),
    metronome: () => update({ metronome: !$state.get().metronome }),
  };

  return {
    $state,
    run: (command: PracticeCommand) => commands[command](),
    /** Loops these bars. @param savedId id of the saved loop with these bars */
    loop: (bars: range.BarRange, savedId?: string) => setMarks({ ...bars, on: true }, savedId),
    /** Links the current bars to a saved loop, or unlinks them. */
    setSaved: (loopId: string | undefined) => update({ loopId }),
    /** Moves one end of the loop. @param bar index within the score, not beyond the other end */
    moveEnd: (end: 'from' | 'to', bar: number) => setMarks({ ...$state.get(), [end]: bar }),
    /** Removes the loop. */
    clear: () => setMarks(range.noMarks),
    toggleSpeedUp() {
      if ($state.get().speedUp) return update({ speedUp: undefined });
      setSpeedUp(initialSpeedUp);
      loop.start();
    },
    toggleCountIn() {
      const enabled = !$state.get().countIn;
      update({ countIn: enabled });
      $practiceSettings.setKey('countIn', enabled ? 'on' : undefined);
      if (!enabled) countIn.cancel();
    },
    toggleBand: () => update({ band: !$state.get().band }),
  };
}
