import { useStore } from '@nanostores/react';
import { useCallback, useState } from 'react';
import type { Lesson } from '#src/lib/contract/catalog.ts';
import { isLeftHandedDevice } from '#src/lib/stores/device/stored-handedness.ts';
import { $session } from '#src/lib/stores/session/session.ts';
import { useModule } from '../../ui/useModule.ts';
import type { Player } from '../player/player.ts';
import { $playerSettings } from '../player/player-settings.ts';
import { usePhone } from '../shared/usePhone.ts';
import { whichPicture } from './which-picture.ts';

interface Props {
  lesson: Lesson;
  player: Player;
}

/** The live picture over the film, where it is wanted and can be painted. The film's sound plays on beneath it. */
export function Picture({ lesson, player }: Props) {
  const { status, musicStand } = useStore(player.$state);
  const choice = useStore($playerSettings).picture;
  const phone = usePhone();
  const leftHanded = useStore($session)?.user.preferences.leftHanded ?? isLeftHandedDevice();
  const live = whichPicture({ choice, phone, leftHanded, musicStand }) === 'live';
  const { module } = useModule(() => import('./LivePicture.tsx'), live);
  const [failed, setFailed] = useState(false);
  const onFailed = useCallback(() => setFailed(true), []);
  const shown = live && !failed && (status === 'playing' || status === 'paused');
  if (!shown || !module) return null;
  return <module.LivePicture {...{ lesson, player, leftHanded, onFailed }} fromAfar={musicStand} />;
}
