import { map } from 'nanostores';
import { expectedOf } from '#src/lib/audio/analysis/expected.ts';
import { createFollower, reach } from '#src/lib/audio/analysis/follow.ts';
import type { Verdict } from '#src/lib/audio/analysis/judge.ts';
import { type BarResult, barResults, type Timing, timingOf } from '#src/lib/audio/analysis/result.ts';
import { type Stroke, strokeDelay } from '#src/lib/audio/analysis/strokes.ts';
import {
  type Microphone,
  MicrophoneError,
  type MicrophoneProblem,
  openMicrophone,
} from '#src/lib/audio/capture/microphone.ts';
import type { Lesson } from '#src/lib/contract/catalog.ts';
import type { Player } from '../player/player.ts';
import type { Practice } from '../practice/practice.ts';
import { $listeningSettings, latency } from './listening-settings.ts';
import { addStroke, holds, lookAt, positionAt, type Round, startRound } from './rounds.ts';

export interface PlayAlongState {
  status: 'asking' | 'on' | MicrophoneProblem | 'taken';
  /** What was heard last of each beat, by `beatKey`. */
  heard: ReadonlyMap<string, Verdict>;
  /** How the last round went. */
  result: RoundResult | undefined;
}

export interface RoundResult {
  verdicts: readonly Verdict[];
  bars: readonly BarResult[];
  timing: Timing | undefined;
}

/** @param bar and beat are indexes from 0 */
export const beatKey = (bar: number, beat: number) => `${bar}.${beat}`;

/** Seconds after which everything that was played is known. */
const delay = strokeDelay + reach;
/** Milliseconds from one look at the playhead to the next. */
const step = 150;
/** What is due so shortly before the end of a round, in seconds, may have been left out on purpose. */
const lastMoment = 0.15;

/** Listens to somebody who plays along, round by round. Nothing of it leaves the device. */
export function createPlayAlong(player: Player, { tab: score, video: { musicStart } }: Lesson, practice: Practice) {
  const { video } = player;
  const expected = expectedOf(score);
  const follow = createFollower(expected);
  const $state = map<PlayAlongState>({ status: 'asking', heard: new Map(), result: undefined });
  const end = new AbortController();
  let microphone: Microphone | undefined;
  let round: Round | undefined;
  /** Has ended, while its last strokes are still on their way. */
  let ending: Round | undefined;

  const position = () => player.position() - musicStart;
  const isPlaying = () => !video.paused && !video.seeking && practice.$state.get().count === undefined;

  /** What became of the beats of a round, up to a place in the score. */
  function judge({ from, speed, played }: Round, until: number, known: number) {
    const due = expected.filter(({ at }) => at >= from - 0.03 && at < until);
    const sure = due.filter(({ at }) => at < known);
    return { sure, verdicts: follow(due, played, speed).slice(0, sure.length) };
  }

  function show(sure: typeof expected, verdicts: readonly Verdict[]): void {
    // Somebody who only watches is not told that they missed everything.
    if (verdicts.every(({ kind }) => kind === 'missed')) return;
    const heard = new Map($state.get().heard);
    for (const [index, { bar, beat }] of sure.entries()) heard.set(beatKey(bar, beat), verdicts[index]!);
    $state.setKey('heard', heard);
  }

  function begin(): void {
    if (round || !isPlaying()) return;
    round = startRound(position(), video.playbackRate, performance.now());
  }

  function finish(): void {
    if (!round) return;
    const ended = { ...round, ended: performance.now() };
    round = undefined;
    ending = ended;
    setTimeout(() => close(ended), 1000 * strokeDelay + latency());
  }

  /** Says how a round went. */
  function close(ended: Round): void {
    if (end.signal.aborted) return;
    const all = ending?.began === ended.began ? ending : ended;
    const until = positionAt(all, all.ended!) - lastMoment * all.speed;
    const { sure, verdicts } = judge(all, until, until);
    if (ending === all) ending = undefined;
    if (verdicts.length === 0) return;
    show(sure, verdicts);
    $state.setKey('result', { verdicts, bars: barResults(sure, verdicts), timing: timingOf(verdicts) });
  }

  function hear(stroke: Stroke): void {
    const time = microphone!.playedAt(stroke.time) - latency();
    if (round && holds(round, time)) round = addStroke(round, stroke, time);
    else if (ending && holds(ending, time)) ending = addStroke(ending, stroke, time);
  }

  function look(): void {
    if (!isPlaying()) {
      finish();
      return;
    }
    begin();
    if (!round) return;
    round = lookAt(round, position(), performance.now());
    const now = position();
    const { sure, verdicts } = judge(round, now, now - delay * round.speed - latency() / 1000);
    if (sure.length > 0) show(sure, verdicts);
  }

  async function open(): Promise<void> {
    $state.setKey('status', 'asking');
    try {
      const opened = await openMicrophone('strokes', hear, () => $state.setKey('status', 'taken'));
      if (end.signal.aborted) return opened.close();
      microphone = opened;
      $state.setKey('status', 'on');
    } catch (error) {
      $state.setKey('status', error instanceof MicrophoneError ? error.problem : 'unsupported');
    }
  }

  const { signal } = end;
  video.addEventListener('playing', begin, { signal });
  for (const event of ['pause', 'seeking', 'ended', 'ratechange']) video.addEventListener(event, finish, { signal });
  const timer = setInterval(look, step);
  open();

  return {
    $state,
    /** Tries the microphone again. */
    open,
    /** From now on, what comes as late as in the last round is in time: it is the device that is late. */
    countInLatency() {
      const { result } = $state.get();
      if (!result?.timing) return;
      $listeningSettings.setKey('latency', String(Math.round(latency() + 1000 * result.timing.off)));
      $state.setKey('result', undefined);
    },
    stop() {
      end.abort();
      clearInterval(timer);
      microphone?.close();
    },
  };
}

export type PlayAlong = ReturnType<typeof createPlayAlong>;
