/** Whether the browser supports picture in picture. */
export const hasPictureInPicture = (): boolean => document.pictureInPictureEnabled ?? false;

/** Enters or leaves picture in picture. Does nothing where it is unsupported. */
export async function togglePictureInPicture(video: HTMLVideoElement): Promise<void> {
  if (document.pictureInPictureElement) return document.exitPictureInPicture();
  // Browsers reject the request before the first frame is available.
  if (!hasPictureInPicture() || video.readyState === HTMLMediaElement.HAVE_NOTHING) return;
  await video.requestPictureInPicture();
}
