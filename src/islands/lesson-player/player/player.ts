import { map } from 'nanostores';
import type { Preferences } from '#src/lib/contract/accounts.ts';
import type { Engine, Problem, Quality } from './engine.ts';
import { toggleFullScreen } from './full-screen.ts';
import { $deviceSettings, stepRate } from './settings.ts';

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
  problem: Problem | undefined;
}

export interface PlayerOptions {
  /** Length in seconds. */
  duration: number;
  /** Of the stream. */
  address: string;
  /** A fresh address, for when the signed one has ended. @throws when there is none to be had */
  renewAddress(): Promise<string>;
  /** Has to succeed before anything plays. */
  prepare(): Promise<unknown>;
  preferences: Preferences | undefined;
}

export type Player = ReturnType<typeof createPlayer>;

/** An address that ends again so soon after it was renewed, in ms, is not worth another. */
const renewAtMostEvery = 60_000;

/**
 * A lesson's video as the page uses it: everything goes through the media element and is heard of by its events.
 * The engine and the stream are fetched at the first play; until then the playhead is a number of its own.
 * @param frame what fills the screen in full screen
 */
export function createPlayer(video: HTMLVideoElement, frame: HTMLElement, options: PlayerOptions) {
  const { duration, preferences } = options;
  const { volume, muted, captions } = $deviceSettings.get();
  const $state = map<PlayerState>({
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
    problem: undefined,
  });
  const seekListeners = new Set<(from: number, to: number) => void>();
  const end = new AbortController();
  let { address } = options;
  let engine: Engine | undefined;
  let opening: Promise<void> | undefined;
  let renewedAt = Number.NEGATIVE_INFINITY;
  /** Where to begin, in seconds, as long as the element has no stream to be somewhere in. */
  let startAt: number | undefined = 0;

  const update = (change: Partial<PlayerState>) => $state.set({ ...$state.get(), ...change });
  const position = () => startAt ?? video.currentTime;

  $state.subscribe(({ status }) => {
    frame.dataset.status = status;
  });

  const on = (type: string, listener: () => void) => video.addEventListener(type, listener, { signal: end.signal });
  on('loadedmetadata', () => {
    if (startAt) video.currentTime = startAt;
    startAt = undefined;
  });
  on('playing', () => update({ status: 'playing', waiting: false }));
  on('waiting', () => update({ waiting: true }));
  on('pause', () => update({ status: 'paused', waiting: false }));
  on('ended', () => update({ status: 'ended', waiting: false }));
  on('seeking', () => {
    if ($state.get().status === 'ended') update({ status: 'paused' });
  });
  on('ratechange', () => update({ rate: video.playbackRate }));
  on('volumechange', () => {
    update({ volume: video.volume, muted: video.muted });
    $deviceSettings.setKey('volume', String(video.volume));
    $deviceSettings.setKey('muted', video.muted ? 'on' : undefined);
  });
  document.addEventListener('fullscreenchange', () => update({ fullScreen: document.fullscreenElement === frame }), {
    signal: end.signal,
  });
  addEventListener('online', () => resumeLoading(), { signal: end.signal });
  video.volume = $state.get().volume;
  video.muted = $state.get().muted;
  setRate($state.get().rate);
  showCaptions($state.get().captions);

  async function open(): Promise<void> {
    const [{ openEngine }] = await Promise.all([import('./engine.ts'), options.prepare()]);
    const opened = await openEngine(video, address, position(), {
      onQualities: (qualities) => update({ qualities }),
      onProblem: (problem) => (problem === 'expired' ? renew() : update({ problem })),
    });
    if (end.signal.aborted) return opened.close();
    engine = opened;
    engine.setQuality($state.get().quality);
  }

  function close(): void {
    // The element forgets its playhead with its stream.
    startAt = position();
    engine?.close();
    engine = undefined;
    opening = undefined;
  }

  /** The signed address has ended: goes on at a fresh one, where it was. */
  async function renew(): Promise<void> {
    if (performance.now() - renewedAt < renewAtMostEvery) return update({ problem: 'missing' });
    renewedAt = performance.now();
    await reopen(!video.paused);
  }

  async function reopen(playing: boolean): Promise<void> {
    video.pause();
    try {
      address = await options.renewAddress();
    } catch {
      return update({ problem: 'network' });
    }
    close();
    if (playing) await play();
  }

  async function play(): Promise<void> {
    update({ problem: undefined });
    if (!engine) update({ status: 'loading' });
    try {
      opening ??= open();
      await opening;
      await video.play();
    } catch (error) {
      if (!engine) opening = undefined;
      const { name } = error as Error;
      // Paused or replaced before it began; refused until somebody presses a key; told by the engine itself.
      const known = ['AbortError', 'NotAllowedError', 'NotSupportedError'].includes(name);
      const problem = name === 'UnsupportedError' ? 'unsupported' : 'network';
      update({ status: 'paused', ...(known ? {} : { problem }) });
    }
  }

  /** Tries again after a problem. */
  async function retry(): Promise<void> {
    if (engine?.resume()) await play();
    else await reopen(true);
  }

  function resumeLoading(): void {
    if ($state.get().problem !== 'network') return;
    update({ problem: undefined });
    engine?.resume();
  }

  /** Moves the playhead. @param seconds from the start of the video */
  function seek(seconds: number): void {
    const from = position();
    const to = Math.min(duration, Math.max(0, seconds));
    if (startAt === undefined) {
      video.currentTime = to;
      for (const listener of seekListeners) listener(from, to);
    } else {
      startAt = to;
      update({ startAt: to });
      video.dispatchEvent(new Event('timeupdate'));
    }
  }

  function setRate(rate: number): void {
    // The default too: a stream that is opened anew would go back to it.
    video.defaultPlaybackRate = rate;
    video.playbackRate = rate;
  }

  function showCaptions(captions: boolean): void {
    const [track] = video.textTracks;
    if (track) track.mode = captions ? 'showing' : 'hidden';
    update({ captions });
  }

  return {
    $state,
    video,
    frame,
    duration,
    position,
    play,
    retry,
    seek,
    setRate,
    pause: () => video.pause(),
    toggle: () => (video.paused ? play() : video.pause()),
    skip: (seconds: number) => seek(position() + seconds),
    stepRate: (step: 1 | -1) => setRate(stepRate(video.playbackRate, step)),
    setVolume(volume: number) {
      video.volume = volume;
      video.muted = volume === 0;
    },
    toggleMuted() {
      video.muted = !video.muted;
    },
    toggleCaptions() {
      const captions = !$state.get().captions;
      showCaptions(captions);
      $deviceSettings.setKey('captions', captions ? 'on' : 'off');
    },
    setQuality(quality: Quality) {
      engine?.setQuality(quality);
      update({ quality });
    },
    toggleFullScreen: () => toggleFullScreen(frame, video),
    /** Puts the playhead where somebody stopped last time; nothing once it was played or moved. */
    startFrom(seconds: number) {
      if ($state.get().status === 'idle') seek(seconds);
    },
    /** Tells of every jump of the playhead. @returns stops telling */
    onSeek(listener: (from: number, to: number) => void) {
      seekListeners.add(listener);
      return () => seekListeners.delete(listener);
    },
    destroy() {
      close();
      end.abort();
    },
  };
}
