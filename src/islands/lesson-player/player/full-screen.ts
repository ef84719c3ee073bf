interface PhoneVideo extends HTMLVideoElement {
  /** iPhones support full screen only for video elements, under a prefixed name. */
  webkitEnterFullscreen?(): void;
}

/** Enters or leaves full screen with the frame. */
export async function toggleFullScreen(frame: HTMLElement, video: PhoneVideo): Promise<void> {
  if (document.fullscreenElement) return document.exitFullscreen();
  if (frame.requestFullscreen) return frame.requestFullscreen();
  video.webkitEnterFullscreen?.();
}
