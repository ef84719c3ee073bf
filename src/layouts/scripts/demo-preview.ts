/** Demo lesson on the home page: plays muted while in view, and with sound on request. Loads the stream on first play. */
const figure = document.querySelector<HTMLElement>('[data-lesson-playing]');
if (figure) initPreview(figure);

function initPreview(figure: HTMLElement): void {
  const video = figure.querySelector('video') as HTMLVideoElement;
  const button = (name: string) => figure.querySelector(`[data-${name}]`) as HTMLElement;
  const [play, sound, open] = [button('play'), button('sound'), button('open')];
  let opened: Promise<void> | undefined;
  /** True after a manual play or pause, which disables autoplay. */
  let chosen = false;

  async function start(): Promise<void> {
    opened ??= import('./demo-preview-stream.ts').then(({ openStream }) => openStream(video));
    try {
      await opened;
      await video.play();
    } catch {
      // Keep the poster; the next press retries.
      if (video.readyState === 0) opened = undefined;
    }
  }

  const setMuted = (muted: boolean) => {
    video.muted = muted;
    sound.ariaPressed = String(!muted);
  };

  /** Pressing Play means wanting to hear it; only autoplay is silent. */
  const toggle = () => {
    chosen = true;
    if (!video.paused) return video.pause();
    setMuted(false);
    start();
  };
  play.addEventListener('click', toggle);
  video.addEventListener('click', toggle);
  sound.addEventListener('click', () => {
    setMuted(!video.muted);
    if (!video.muted && video.paused) toggle();
  });
  for (const type of ['play', 'pause', 'ended']) {
    video.addEventListener(type, () => {
      play.textContent = video.paused ? 'Play' : 'Pause';
      play.parentElement?.toggleAttribute('data-playing', !video.paused);
    });
  }
  // Open the full lesson at the current time.
  open.addEventListener('click', () => {
    const seconds = Math.floor(video.currentTime);
    if (seconds > 0) (open as HTMLAnchorElement).search = `?t=${seconds}`;
  });

  const savesData = (navigator as { connection?: { saveData?: boolean } }).connection?.saveData;
  if (savesData || matchMedia('(prefers-reduced-motion)').matches) return;
  new IntersectionObserver(
    ([entry]) => {
      if (chosen) return;
      if (entry!.isIntersecting) start();
      else video.pause();
    },
    { threshold: 0.6 },
  ).observe(video);
}
