import { useStore } from '@nanostores/react';
import { type RefObject, useState } from 'react';
import type { Lesson } from '#src/lib/contract/catalog.ts';
import { isLeftHandedDevice } from '#src/lib/stores/device/stored-handedness.ts';
import { $session } from '#src/lib/stores/session/session.ts';
import { Alert } from '../../ui/Alert.tsx';
import { useModule } from '../../ui/useModule.ts';
import type { Player } from '../player/player.ts';
import type { PracticeRequest } from '../shared/practice-request.ts';
import { PracticePanelPlaceholder } from './PracticePanelPlaceholder.tsx';

interface Props {
  lesson: Lesson;
  player: Player;
  /** The latest practice shortcut. */
  request: PracticeRequest | undefined;
  /** The whole lesson, which fills the screen as a music stand. */
  root: RefObject<HTMLElement | null>;
}

/** Lazy-loads the practice panel on first play or interaction; renders a static placeholder until then. */
export function PracticePanelLoader({ lesson, player, request, root }: Props) {
  const played = useStore(player.$state).status !== 'idle';
  const [interacted, setInteracted] = useState(() => location.search.includes('loop='));
  const leftHanded = useStore($session)?.user.preferences.leftHanded ?? isLeftHandedDevice();
  const { module, failed, retry } = useModule(
    () => import('./PracticePanel.tsx'),
    played || interacted || request !== undefined,
  );
  const shared = { lesson, player, leftHanded };
  if (module) return <module.PracticePanel {...shared} request={request} root={root} />;
  return (
    <>
      {failed && (
        <Alert kind="error">
          <p>The practice tools didn’t load. The video plays without them.</p>
          <p>
            <button type="button" className="button quiet" onClick={retry}>
              Try again
            </button>
          </p>
        </Alert>
      )}
      <PracticePanelPlaceholder {...shared} onInteract={() => setInteracted(true)} />
    </>
  );
}
