import { map } from 'nanostores';
import type { Preferences } from '#src/lib/contract/accounts.ts';
import { isAtEnd } from '#src/lib/stores/lesson/lesson.ts';
import type { Quality } from './engine.ts';
import { toggleFullScreen } from './full-screen.ts';
import { $playerSettings } from './player-settings.ts';
import { initialState, type PlayerState, type ShownProblem } from './player-state.ts';
import { createStream, type StreamSource } from './stream.ts';

/** Share of the volume that the video keeps under a voice. */
const loweredShare = 0.3;

export type Player = ReturnType<typeof createPlayer>;

export interface PlayerOptions extends Pick<StreamSource, 'url' | 'renewUrl'> {
  /** Duration in seconds. */
  duration: number;
  preferences: Preferences | undefined;
  /** Must resolve before playback starts. */
  prepare(player: Player): Promise<unknown>;
}

/**
 * Player of a lesson's video. All changes go through the media element; state follows from its events.
 * @param frame element that fills the screen in full-screen mode
 */
export function createPlayer(video: HTMLVideoElement, frame: HTMLElement, options: PlayerOptions) {
  const { duration } = options;
  const $state = map<PlayerState>(initialState(options.preferences));
  const update = (change: Partial<PlayerState>) => $state.set({ ...$state.get(), ...change });
  const { url, renewUrl } = options;
  const stream = createStream(
    video,
    { url, renewUrl, prepare: () => options.prepare(player) },
    {
      onQualities: (qualities) => update({ qualities }),
      onProblem: (problem) => (problem === 'expired' ? renew(!video.paused) : update({ problem })),
    },
  );
  const seekListeners: ((from: number, to: number) => void)[] = [];
  /** Reasons to silence the video apart from the learner's mute. */
  const silencers = new Set<string>();
  /** Whether the video plays more quietly, under a voice. */
  let lowered = false;

  const end = new AbortController();
  const { signal } = end;
  const on = (type: string, playAlong: () => void) => video.addEventListener(type, playAlong, { signal });
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
    // A lowered volume is not the learner's choice.
    if (!lowered) storeVolume(video.volume);
    // The system's media controls can mute the element too.
    if (silencers.size === 0) setMuted(video.muted);
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
      // Back to `idle` if it never played, so that the start button returns.
      update({ status: video.played.length > 0 ? 'paused' : 'idle', problem: problemOf(error) });
    }
  }

  /** Reopens the stream at a freshly signed URL, at the same position. */
  async function renew(playing: boolean): Promise<void> {
    video.pause();
    try {
      await stream.renew();
    } catch {
      return update({ problem: 'network' });
    }
    if (playing) await play();
  }

  /** Seeks. @param seconds from the start of the video */
  function seek(seconds: number): void {
    const from = stream.position();
    const to = Math.min(duration, Math.max(0, seconds));
    if (stream.moveTo(to)) {
      for (const playAlong of seekListeners) playAlong(from, to);
    } else {
      update({ startAt: to });
      video.dispatchEvent(new Event('timeupdate'));
    }
  }

  function setRate(rate: number): void {
    // The default too: the element falls back to it when a stream is reopened.
    video.defaultPlaybackRate = rate;
    video.playbackRate = rate;
  }

  function setMuted(muted: boolean): void {
    update({ muted });
    $playerSettings.setKey('muted', muted ? 'on' : undefined);
    applySound();
  }

  function storeVolume(volume: number): void {
    update({ volume });
    $playerSettings.setKey('volume', String(volume));
  }

  function applySound(): void {
    const { muted, volume } = $state.get();
    video.muted = muted || silencers.size > 0;
    video.volume = lowered ? volume * loweredShare : volume;
  }

  /** Browsers fetch every track that is not disabled, so captions stay disabled until they are needed. */
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
    /** Aborts when the player is destroyed. */
    signal,
    position: stream.position,
    play,
    seek,
    setRate,
    pause: () => video.pause(),
    toggle: () => (video.paused ? play() : video.pause()),
    /** Retries after a problem. */
    retry: () => ($state.get().problem === 'network' && stream.resume() ? play() : renew(true)),
    skip: (seconds: number) => seek(stream.position() + seconds),
    setVolume(volume: number) {
      storeVolume(volume);
      setMuted(volume === 0);
    },
    toggleMuted: () => setMuted(!$state.get().muted),
    /** Silences the video for a reason, or lifts that reason. Independent of the learner's mute. */
    setSilent(reason: string, isSilent: boolean) {
      if (isSilent) silencers.add(reason);
      else silencers.delete(reason);
      applySound();
    },
    /** Lowers the volume while a voice speaks over the video. */
    setLowered(isLowered: boolean) {
      lowered = isLowered;
      applySound();
    },
    toggleCaptions() {
      const captions = !$state.get().captions;
      update({ captions });
      applyCaptions();
      $playerSettings.setKey('captions', captions ? 'on' : 'off');
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
     * Moves to where the learner stopped last time, or to the start if hardly anything is left. Does nothing once the
     * video was played.
     */
    startFrom(seconds: number) {
      if ($state.get().status !== 'idle') return;
      const atEnd = isAtEnd(seconds, duration);
      update({ endedAt: atEnd ? seconds : undefined });
      seek(atEnd ? 0 : seconds);
    },
    /** Adds a listener for seeks, in seconds. Called synchronously. */
    onSeek(playAlong: (from: number, to: number) => void) {
      seekListeners.push(playAlong);
    },
    destroy() {
      end.abort();
      stream.destroy();
    },
  };
  return player;
}

/** Maps a rejected `play()` to a problem; undefined if it is harmless or the engine reports it. */
function problemOf(error: unknown): ShownProblem | undefined {
  const { name } = error as Error;
  if (['AbortError', 'NotAllowedError', 'NotSupportedError'].includes(name)) return undefined;
  return name === 'UnsupportedError' ? 'unsupported' : 'network';
}
