import type { Preferences } from '#src/lib/contract/accounts.ts';
import type { Problem, Quality } from './engine.ts';
import { $playerSettings } from './player-settings.ts';

/** Problems that are shown. An expired URL is renewed silently. */
export type ShownProblem = Exclude<Problem, 'expired'>;

export interface PlayerState {
  /** `idle` until the first play. */
  status: 'idle' | 'loading' | 'playing' | 'paused' | 'ended';
  /** Playback is stalled for lack of data. */
  waiting: boolean;
  rate: number;
  volume: number;
  muted: boolean;
  captions: boolean;
  quality: Quality;
  /** Available heights; empty before the first play, and where the browser chooses. */
  qualities: number[];
  fullScreen: boolean;
  /** Whether some bars repeat. */
  looping: boolean;
  /** Whether the lesson fills the screen as a music stand. */
  musicStand: boolean;
  /** Position of the first play, in seconds. */
  startAt: number;
  /** Last position, in seconds, if it is so close to the end that the learner is asked where to begin. */
  endedAt: number | undefined;
  problem: ShownProblem | undefined;
}

/** Initial state: device settings, else account preferences. */
export function initialState(preferences: Preferences | undefined): PlayerState {
  const { volume, muted, captions } = $playerSettings.get();
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
    looping: false,
    musicStand: false,
    startAt: 0,
    endedAt: undefined,
    problem: undefined,
  };
}
