import type { PictureChoice } from '../player/player-settings.ts';

export interface Circumstances {
  /** The learner's choice; anything but a `PictureChoice` leaves it to the player. */
  choice: string | undefined;
  phone: boolean;
  leftHanded: boolean;
  musicStand: boolean;
}

/** Live where the film's picture does not serve: too small, the wrong way round, or to be read from afar. */
export function whichPicture({ choice, phone, leftHanded, musicStand }: Circumstances): PictureChoice {
  if (choice === 'film' || choice === 'live') return choice;
  return phone || leftHanded || musicStand ? 'live' : 'film';
}
