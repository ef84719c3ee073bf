import { map } from 'nanostores';
import type { Lesson } from '#src/lib/contract/catalog.ts';
import type { Player } from '../player/player.ts';
import * as range from '../score/bar-range.ts';
import { barAt } from '../score/score-position.ts';
import { createLeadIn } from './count-in.ts';
import { createLoop } from './loop.ts';
import { $practiceSettings } from './practice-settings.ts';
import { createBandstand } from './sound/backing-band.ts';
import { afterRound, type SpeedUp, speedUpStart } from './speed-up.ts';

export interface PracticeState extends range.LoopMarks {
  /** The loop that was saved with these bars. */
  loopId: string | undefined;
  /** How often they have gone round. */
  rounds: number;
  speedUp: SpeedUp | undefined;
  /** A bar is counted before anything plays. */
  countIn: boolean;
  metronome: boolean;
  /** Drums and bass play in the guitar's place. */
  band: boolean;
  /** The beat that is being counted in. */
  count: number | undefined;
}

/** What keys and pedals ask of the practice room. */
export type PracticeAct = 'loop' | 'loopStart' | 'loopEnd' | 'metronome';

/** An act that a key asks for; a new object for each press. */
export interface AskedAct {
  act: PracticeAct | 'stand';
}

export type Practice = ReturnType<typeof createPractice>;

/** Practising with a lesson: bars that go round, counting in, a metronome, a band. */
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
  /** Whether it is ourselves who move the playhead. */
  let moving = false;

  function move(seconds: number): void {
    moving = true;
    player.seek(seconds);
    moving = false;
  }

  const leadIn = createLeadIn(player, { score, musicStart, move, onCount: (count) => update({ count }) });
  const loop = createLoop(player, {
    score,
    musicStart,
    marks: $state.get,
    begin({ bar, start }) {
      if ($state.get().countIn && !video.paused) leadIn.begin(bar);
      else move(start);
    },
    onRound(clean) {
      const { speedUp, rounds } = $state.get();
      update({ rounds: rounds + 1 });
      if (speedUp) setSpeedUp(afterRound(speedUp, clean));
    },
    onLeave: () => update({ on: false, speedUp: undefined }),
  });
  createBandstand(player, { score, musicStart, $state, loop, leadIn });

  const barNow = () => Math.max(0, barAt(score, player.position() - musicStart));

  function mark({ from, to, on }: range.LoopMarks, saved?: string): void {
    const before = $state.get();
    const same = from === before.from && to === before.to;
    update({
      from,
      to,
      on,
      loopId: saved ?? (same ? before.loopId : undefined),
      rounds: same ? before.rounds : 0,
      speedUp: on ? before.speedUp : undefined,
    });
    loop.onMarks();
  }

  function setSpeedUp(speedUp: SpeedUp): void {
    update({ speedUp });
    player.setRate(speedUp.speed);
  }

  video.addEventListener(
    'play',
    () => {
      if (leadIn.isRunning() || loop.onPlay() || !$state.get().countIn) return;
      const seconds = player.position() - musicStart;
      if (seconds >= 0 && seconds < score.duration) leadIn.begin(barNow());
    },
    { signal },
  );
  video.addEventListener(
    'ratechange',
    () => {
      const { speedUp } = $state.get();
      if (!speedUp || video.playbackRate === speedUp.speed) return;
      // Somebody has chosen a speed: it goes on from there.
      loop.spoil();
      update({ speedUp: { speed: video.playbackRate, rounds: 0 } });
    },
    { signal },
  );
  player.onSeek((_, to) => {
    if (moving) return;
    leadIn.cancel();
    loop.onJump(to);
  });

  const acts: Record<PracticeAct, () => void> = {
    loop: () => mark(range.toggled($state.get(), barNow())),
    loopStart: () => mark(range.startedAt($state.get(), barNow())),
    loopEnd: () => mark(range.endedAt($state.get(), barNow(), score)),
    metronome: () => update({ metronome: !$state.get().metronome }),
  };

  return {
    $state,
    act: (act: PracticeAct) => acts[act](),
    /** Goes round these bars. @param saved the loop that they were saved as */
    loop: (bars: range.BarRange, saved?: string) => mark({ ...bars, on: true }, saved),
    /** The bars are saved now, or no longer. */
    setSaved: (loopId: string | undefined) => update({ loopId }),
    /** @param bar index, within the score and not beyond the other end */
    moveEnd: (end: 'from' | 'to', bar: number) => mark({ ...$state.get(), [end]: bar }),
    /** Without a loop again. */
    clear: () => mark(range.noMarks),
    toggleSpeedUp() {
      if ($state.get().speedUp) return update({ speedUp: undefined });
      setSpeedUp(speedUpStart);
      loop.begin();
    },
    toggleCountIn() {
      const countIn = !$state.get().countIn;
      update({ countIn });
      $practiceSettings.setKey('countIn', countIn ? 'on' : undefined);
      if (!countIn) leadIn.cancel();
    },
    toggleBand: () => update({ band: !$state.get().band }),
  };
}
