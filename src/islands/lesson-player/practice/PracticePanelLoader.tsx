import { useStore } from '@nanostores/react';
import { type RefObject, useState } from 'react';
import type { Lesson } from '#src/lib/contract/catalog.ts';
import { $session } from '#src/lib/stores/auth/session.ts';
import { isLeftHandedDevice } from '#src/lib/stores/device/stored-handedness.ts';
import { Alert } from '../../ui/Alert.tsx';
import { useModule } from '../../ui/useModule.ts';
import type { Player } from '../player/player.ts';
import { RoomStill } from './PracticePanelPlaceholder.tsx';
import type { AskedAct } from './practice.ts';

interface Props {
  lesson: Lesson;
  player: Player;
  /** What a key has asked for last. */
  asked: AskedAct | undefined;
  /** The whole lesson. */
  root: RefObject<HTMLElement | null>;
}

/** The practice room. It stands still until something plays or somebody reaches for it, and costs no script before. */
export function RoomPlace({ lesson, player, asked, root }: Props) {
  const played = useStore(player.$state).status !== 'idle';
  const [touched, setTouched] = useState(() => location.search.includes('loop='));
  const leftHanded = useStore($session)?.user.preferences.leftHanded ?? isLeftHandedDevice();
  const { module, failed, retry } = useModule(
    () => import('./PracticePanel.tsx'),
    played || touched || asked !== undefined,
  );
  const room = { lesson, player, leftHanded };
  if (module) return <module.Room {...room} asked={asked} root={root} />;
  return (
    <>
      {failed && (
        <Alert kind="error">
          <p>Following, loops and the click could not be loaded. The video plays without them.</p>
          <p>
            <button type="button" className="button quiet" onClick={retry}>
              Try again
            </button>
          </p>
        </Alert>
      )}
      <RoomStill {...room} onTouch={() => setTouched(true)} />
    </>
  );
}
