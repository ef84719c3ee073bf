/** Whether a video can float over other windows here. */
export const hasPictureInPicture = (): boolean => document.pictureInPictureEnabled ?? false;

/** Lets the video float over other windows, or brings it back. Nothing happens where that cannot be. */
export async function togglePictureInPicture(video: HTMLVideoElement): Promise<void> {
  if (document.pictureInPictureElement) return document.exitPictureInPicture();
  // Before the first picture has come there is nothing to show.
  if (!hasPictureInPicture() || video.readyState === HTMLMediaElement.HAVE_NOTHING) return;
  await video.requestPictureInPicture();
}
