import { map } from 'nanostores';
import { expectedOf } from '#src/lib/audio/analysis/expected.ts';
import { createFollower, maxOffset } from '#src/lib/audio/analysis/follow.ts';
import type { Verdict } from '#src/lib/audio/analysis/judge.ts';
import { type BarResult, barResults, type Timing, timingOf } from '#src/lib/audio/analysis/result.ts';
import { type Stroke, strokeDelay } from '#src/lib/audio/analysis/strokes.ts';
import type { Lesson } from '#src/lib/contract/catalog.ts';
import { createMicrophoneSession } from '../../ui/microphone-session.ts';
import type { Player } from '../player/player.ts';
import { $listeningSettings, latency } from './listening-settings.ts';
import { addStroke, contains, observePlayhead, positionAt, type Round, startRound } from './rounds.ts';

export interface PlayAlongState {
  /** Latest verdict on each beat, by `beatKey`. */
  heard: ReadonlyMap<string, Verdict>;
  /** Result of the last round. */
  result: RoundResult | undefined;
}

export interface RoundResult {
  verdicts: readonly Verdict[];
  bars: readonly BarResult[];
  timing: Timing | undefined;
}

/** @param bar index from 0 @param beat index from 0 */
export const beatKey = (bar: number, beat: number) => `${bar}.${beat}`;

/** Seconds after which the verdict on a note is final. */
const verdictDelay = strokeDelay + maxOffset;
/** Ms between two judgements during a round. */
const judgeInterval = 150;
/** Seconds before the end of a round in which a missing note is not counted: the learner may have stopped early. */
const endGrace = 0.15;
/** Seconds by which a note may be due before a round and still count: the learner may have started just after it. */
const startTolerance = 0.03;

/**
 * Listens to a learner who plays along, and judges each round. No sound leaves the device.
 * @param isCountingIn whether the player is counting in, during which nothing is judged
 */
export function createPlayAlong(
  player: Player,
  { tab: score, video: { musicStart } }: Lesson,
  isCountingIn: () => boolean,
) {
  const { video } = player;
  const expected = expectedOf(score);
  const follow = createFollower(expected);
  const $state = map<PlayAlongState>({ heard: new Map(), result: undefined });
  const microphone = createMicrophoneSession('strokes', onStroke);
  const end = new AbortController();
  let round: Round | undefined;
  /** The last round, while strokes played before its end are still being analysed. */
  let ending: Round | undefined;

  const position = () => player.position() - musicStart;
  const isPlaying = () => !video.paused && !video.seeking && !isCountingIn();

  /** Judges the beats of a round due before `until`; `sure` are those due before `known`, whose verdicts are final. */
  function judge({ from, speed, played }: Round, until: number, known: number) {
    const due = expected.filter(({ at }) => at >= from - startTolerance && at < until);
    const sure = due.filter(({ at }) => at < known);
    return { sure, verdicts: follow(due, played, speed).slice(0, sure.length) };
  }

  function show(sure: typeof expected, verdicts: readonly Verdict[]): void {
    // A learner who only watches should not see every note marked as missed.
    if (verdicts.every(({ kind }) => kind === 'missed')) return;
    const heard = new Map($state.get().heard);
    for (const [index, { bar, beat }] of sure.entries()) heard.set(beatKey(bar, beat), verdicts[index]!);
    $state.setKey('heard', heard);
  }

  /** Removes the marks of a round: its final verdicts leave out notes that were due at its very end. */
  function forget({ from }: Round): void {
    const inRound = new Set(
      expected.filter(({ at }) => at >= from - startTolerance).map(({ bar, beat }) => beatKey(bar, beat)),
    );
    $state.setKey('heard', new Map([...$state.get().heard].filter(([key]) => !inRound.has(key))));
  }

  function start(): void {
    if (round || !isPlaying()) return;
    round = startRound(position(), video.playbackRate, performance.now());
  }

  function finish(): void {
    if (!round) return;
    const ended = { ...round, ended: performance.now() };
    round = undefined;
    ending = ended;
    setTimeout(() => publish(ended), 1000 * strokeDelay + latency());
  }

  /** Publishes the result of a round, once all of its strokes are analysed. */
  function publish(ended: Round): void {
    if (end.signal.aborted) return;
    const complete = ending?.began === ended.began ? ending : ended;
    const until = positionAt(complete, complete.ended!) - endGrace * complete.speed;
    const { sure, verdicts } = judge(complete, until, until);
    if (ending === complete) ending = undefined;
    if (verdicts.length === 0) return;
    if (verdicts.some(({ kind }) => kind !== 'missed')) forget(complete);
    show(sure, verdicts);
    $state.setKey('result', { verdicts, bars: barResults(sure, verdicts), timing: timingOf(verdicts) });
  }

  function onStroke(stroke: Stroke): void {
    const time = microphone.playedAt(stroke.time) - latency();
    if (round && contains(round, time)) round = addStroke(round, stroke, time);
    else if (ending && contains(ending, time)) ending = addStroke(ending, stroke, time);
  }

  function update(): void {
    if (!isPlaying()) {
      finish();
      return;
    }
    start();
    if (!round) return;
    round = observePlayhead(round, position(), performance.now());
    const now = position();
    const { sure, verdicts } = judge(round, now, now - verdictDelay * round.speed - latency() / 1000);
    if (sure.length > 0) show(sure, verdicts);
  }

  const { signal } = end;
  video.addEventListener('playing', start, { signal });
  for (const event of ['pause', 'seeking', 'ended', 'ratechange']) video.addEventListener(event, finish, { signal });
  const timer = setInterval(update, judgeInterval);
  // Without permission, the learner first reads why the browser will ask.
  hasPermission().then((granted) => {
    if (granted && !end.signal.aborted) microphone.start();
  });

  return {
    $state,
    $microphone: microphone.$status,
    listen: microphone.start,
    /** Adds the timing offset of the last round to the device's latency. */
    calibrateLatency() {
      const { result } = $state.get();
      if (!result?.timing) return;
      $listeningSettings.setKey('latency', String(Math.round(latency() + 1000 * result.timing.off)));
      $state.setKey('result', undefined);
    },
    stop() {
      end.abort();
      clearInterval(timer);
      microphone.stop();
    },
  };
}

export type PlayAlong = ReturnType<typeof createPlayAlong>;

/** Whether the page may use the microphone without asking; false where the browser does not say. */
async function hasPermission(): Promise<boolean> {
  try {
    return (await navigator.permissions.query({ name: 'microphone' })).state === 'granted';
  } catch {
    return false;
  }
}
