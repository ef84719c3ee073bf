interface PhoneVideo extends HTMLVideoElement {
  /** iPhones fill the screen with a video alone, under its prefixed name. */
  webkitEnterFullscreen?(): void;
}

/** Fills the screen with the frame, or gives it back. */
export async function toggleFullScreen(frame: HTMLElement, video: PhoneVideo): Promise<void> {
  if (document.fullscreenElement) return document.exitFullscreen();
  if (frame.requestFullscreen) return frame.requestFullscreen();
  video.webkitEnterFullscreen?.();
}
