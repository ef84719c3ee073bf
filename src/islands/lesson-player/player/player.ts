import { map } from 'nanostores';
import type { Preferences } from '#src/lib/contract/accounts.ts';
import { isAtEnd } from '#src/lib/stores/lesson/lesson.ts';
import type { Quality } from './engine.ts';
import { toggleFullScreen } from './full-screen.ts';
import { $deviceSettings } from './playback-rates.ts';
import { initialState, type PlayerState, type ShownProblem } from './player-state.ts';
import { createStream, type StreamSource } from './stream.ts';

export type Player = ReturnType<typeof createPlayer>;

export interface PlayerOptions extends Pick<StreamSource, 'address' | 'renewAddress'> {
  /** Length in seconds. */
  duration: number;
  preferences: Preferences | undefined;
  /** Has to succeed before anything plays. */
  prepare(player: Player): Promise<unknown>;
}

/**
 * A lesson's video as the page uses it. Everything goes through the media element and is heard of by its events.
 * @param frame what fills the screen in full screen
 */
export function createPlayer(video: HTMLVideoElement, frame: HTMLElement, options: PlayerOptions) {
  const { duration } = options;
  const $state = map<PlayerState>(initialState(options.preferences));
  const update = (change: Partial<PlayerState>) => $state.set({ ...$state.get(), ...change });
  const { address, renewAddress } = options;
  const stream = createStream(
    video,
    { address, renewAddress, prepare: () => options.prepare(player) },
    {
      onQualities: (qualities) => update({ qualities }),
      onProblem: (problem) => (problem === 'expired' ? renew(!video.paused) : update({ problem })),
    },
  );
  const seekListeners: ((from: number, to: number) => void)[] = [];
  /** Why the video is silent, though nobody has muted it. */
  const silent = new Set<string>();

  const end = new AbortController();
  const { signal } = end;
  const on = (type: string, listener: () => void) => video.addEventListener(type, listener, { signal });
  on('playing', () => {
    update({ status: 'playing', waiting: false });
    applyCaptions();
  });
  on('waiting', () => update({ waiting: true }));
  on('pause', () => update({ status: 'paused', waiting: false }));
  on('ended', () => update({ status: 'ended', waiting: false }));
  on('seeking', () => {
    if ($state.get().status === 'ended') update({ status: 'paused' });
  });
  on('ratechange', () => update({ rate: video.playbackRate }));
  on('volumechange', () => {
    update({ volume: video.volume });
    $deviceSettings.setKey('volume', String(video.volume));
    // The system's own controls mute too.
    if (silent.size === 0) setMuted(video.muted);
  });
  const onFullScreen = () => update({ fullScreen: document.fullscreenElement === frame });
  document.addEventListener('fullscreenchange', onFullScreen, { signal });
  const onOnline = () => {
    if ($state.get().problem === 'network' && stream.resume()) update({ problem: undefined });
  };
  addEventListener('online', onOnline, { signal });
  $state.subscribe(({ status }) => {
    frame.dataset.status = status;
  });
  video.volume = $state.get().volume;
  video.muted = $state.get().muted;
  setRate($state.get().rate);

  async function play(): Promise<void> {
    update({ problem: undefined });
    if (!stream.isOpen()) update({ status: 'loading' });
    try {
      await stream.open();
      await video.play();
    } catch (error) {
      // Before it has ever played it still waits for somebody to begin.
      update({ status: video.played.length > 0 ? 'paused' : 'idle', problem: problemOf(error) });
    }
  }

  /** The signed address has ended, or is no good: goes on at a fresh one, where it was. */
  async function renew(playing: boolean): Promise<void> {
    video.pause();
    try {
      await stream.renew();
    } catch {
      return update({ problem: 'network' });
    }
    if (playing) await play();
  }

  /** Moves the playhead. @param seconds from the start of the video */
  function seek(seconds: number): void {
    const from = stream.position();
    const to = Math.min(duration, Math.max(0, seconds));
    if (stream.moveTo(to)) {
      for (const listener of seekListeners) listener(from, to);
    } else {
      update({ startAt: to });
      video.dispatchEvent(new Event('timeupdate'));
    }
  }

  function setRate(rate: number): void {
    // The default too: a stream that is opened anew would go back to it.
    video.defaultPlaybackRate = rate;
    video.playbackRate = rate;
  }

  function setMuted(muted: boolean): void {
    update({ muted });
    $deviceSettings.setKey('muted', muted ? 'on' : undefined);
    applySound();
  }

  function applySound(): void {
    video.muted = $state.get().muted || silent.size > 0;
  }

  /** A track that is not disabled is fetched: none is before it is needed. */
  function applyCaptions(): void {
    const { captions, status } = $state.get();
    const [track] = video.textTracks;
    if (track) track.mode = captions && status !== 'idle' ? 'showing' : 'disabled';
  }

  const player = {
    $state,
    video,
    frame,
    duration,
    /** Ends with the player. */
    signal,
    position: stream.position,
    play,
    seek,
    setRate,
    pause: () => video.pause(),
    toggle: () => (video.paused ? play() : video.pause()),
    /** Tries again after a problem. */
    retry: () => ($state.get().problem === 'network' && stream.resume() ? play() : renew(true)),
    skip: (seconds: number) => seek(stream.position() + seconds),
    setVolume(volume: number) {
      video.volume = volume;
      setMuted(volume === 0);
    },
    toggleMuted: () => setMuted(!$state.get().muted),
    /** Takes the video's own sound away for a reason, or gives it back; what somebody has muted stays so. */
    setSilent(reason: string, isSilent: boolean) {
      if (isSilent) silent.add(reason);
      else silent.delete(reason);
      applySound();
    },
    toggleCaptions() {
      const captions = !$state.get().captions;
      update({ captions });
      applyCaptions();
      $deviceSettings.setKey('captions', captions ? 'on' : 'off');
    },
    setQuality(quality: Quality) {
      stream.setQuality(quality);
      update({ quality });
    },
    async togglePictureInPicture() {
      const { togglePictureInPicture } = await import('./picture-in-picture.ts');
      await togglePictureInPicture(video);
    },
    toggleFullScreen: () => toggleFullScreen(frame, video),
    /**
     * Puts the playhead where somebody stopped last time, or at the start again where hardly anything is left; nothing
     * once it was played.
     */
    startFrom(seconds: number) {
      if ($state.get().status !== 'idle') return;
      const atEnd = isAtEnd(seconds, duration);
      update({ endedAt: atEnd ? seconds : undefined });
      seek(atEnd ? 0 : seconds);
    },
    /** Tells of every jump of the playhead, in seconds. */
    onSeek(listener: (from: number, to: number) => void) {
      seekListeners.push(listener);
    },
    destroy() {
      end.abort();
      stream.destroy();
    },
  };
  return player;
}

/** What a failed play means; undefined where it means nothing, or where the engine tells by itself. */
function problemOf(error: unknown): ShownProblem | undefined {
  const { name } = error as Error;
  if (['AbortError', 'NotAllowedError', 'NotSupportedError'].includes(name)) return undefined;
  return name === 'UnsupportedError' ? 'unsupported' : 'network';
}
