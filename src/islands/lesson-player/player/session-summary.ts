import { type BarRange, formatBars } from '../score/bar-range.ts';
import type { Player } from './player.ts';

/** What a learner did with a player since the page was opened. */
export interface SessionSummary {
  /** Seconds of playing, in real time, by speed. */
  secondsBySpeed: ReadonlyMap<number, number>;
  /** Rounds by loop, as `formatBars` names it. */
  roundsByLoop: ReadonlyMap<string, number>;
}

interface Collected {
  secondsBySpeed: Map<number, number>;
  roundsByLoop: Map<string, number>;
}

const collected = new WeakMap<Player, Collected>();

function of(player: Player): Collected {
  const found = collected.get(player) ?? { secondsBySpeed: new Map(), roundsByLoop: new Map() };
  collected.set(player, found);
  return found;
}

const add = <Key>(counts: Map<Key, number>, key: Key, amount: number) =>
  counts.set(key, (counts.get(key) ?? 0) + amount);

/** Starts to collect what is played. Call once per player. */
export function collectSummary(player: Player): void {
  const { video, signal } = player;
  const { secondsBySpeed } = of(player);
  let since: { time: number; speed: number } | undefined;
  const stop = () => {
    if (since) add(secondsBySpeed, since.speed, (performance.now() - since.time) / 1000);
    since = undefined;
  };
  const start = () => {
    stop();
    if (!video.paused) since = { time: performance.now(), speed: video.playbackRate };
  };
  for (const event of ['playing', 'ratechange']) video.addEventListener(event, start, { signal });
  for (const event of ['pause', 'waiting', 'ended']) video.addEventListener(event, stop, { signal });
}

/** Counts a round of a loop. */
export const countRound = (player: Player, bars: BarRange): unknown =>
  add(of(player).roundsByLoop, formatBars(bars), 1);

export const summaryOf = (player: Player): SessionSummary => of(player);
