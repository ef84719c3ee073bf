import type { Preferences } from '#src/lib/contract/accounts.ts';
import type { Problem, Quality } from './engine.ts';
import { $deviceSettings } from './playback-rates.ts';

/** What somebody is told of: an address that has ended is renewed without a word. */
export type ShownProblem = Exclude<Problem, 'expired'>;

export interface PlayerState {
  /** `idle` until it is played for the first time. */
  status: 'idle' | 'loading' | 'playing' | 'paused' | 'ended';
  /** Playing, and out of data. */
  waiting: boolean;
  rate: number;
  volume: number;
  muted: boolean;
  captions: boolean;
  quality: Quality;
  /** Heights to choose from; none before the first play and where the browser chooses alone. */
  qualities: number[];
  fullScreen: boolean;
  /** Where the first play will begin, in seconds. */
  startAt: number;
  /** Where somebody stopped so close to the end that they are asked where to begin, in seconds. */
  endedAt: number | undefined;
  problem: ShownProblem | undefined;
}

/** As somebody likes it: what was last chosen on this device, else their own preference. */
export function initialState(preferences: Preferences | undefined): PlayerState {
  const { volume, muted, captions } = $deviceSettings.get();
  return {
    status: 'idle',
    waiting: false,
    rate: preferences?.playbackSpeed ?? 1,
    volume: Number(volume),
    muted: muted === 'on',
    captions: captions ? captions === 'on' : (preferences?.captions ?? false),
    quality: 'auto',
    qualities: [],
    fullScreen: false,
    startAt: 0,
    endedAt: undefined,
    problem: undefined,
  };
}
