/** One encoding of a film, in its own resolution. */
export interface Rendition {
  name: string;
  width: number;
  height: number;
  /** x264's constant rate factor; higher means smaller files. */
  quality: number;
  /** Audio bit rate in kbit/s. */
  sound: number;
}

export const renditions: readonly Rendition[] = [
  { name: '720p', width: 1280, height: 720, quality: 29, sound: 40 },
  { name: '360p', width: 640, height: 360, quality: 31, sound: 32 },
];
