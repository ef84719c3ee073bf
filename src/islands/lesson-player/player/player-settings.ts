import { persistentMap } from '@nanostores/persistent';

/** The rendered film, or the neck as the browser paints it. */
export type PictureChoice = 'film' | 'live';

/** Player settings of this device. Values are strings, as in localStorage. */
interface PlayerSettings extends Record<string, string | undefined> {
  volume: string;
  muted?: string;
  /** `on` or `off`; the account preference applies while unset. */
  captions?: string;
  /** `on` if the lines of coaching are said aloud. */
  spoken?: string;
  /** A `PictureChoice`; left to the player while unset. */
  picture?: string;
}

export const $playerSettings = persistentMap<PlayerSettings>('woodshed:player:', { volume: '1' });
