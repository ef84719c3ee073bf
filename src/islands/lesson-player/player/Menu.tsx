import { useStore } from '@nanostores/react';
import { useState } from 'react';
import type { Lesson } from '#src/lib/contract/catalog.ts';
import { useModule } from '../../ui/useModule.ts';
import type { PracticeRequest } from '../shared/practice-request.ts';
import type { Player } from './player.ts';

interface Props {
  player: Player;
  lesson: Lesson;
  onHelp(): void;
  practise(request: PracticeRequest): void;
}

/** Popover menu of the player; loads its content when first opened. */
export function Menu({ player, practise, ...rest }: Props) {
  const [opened, setOpened] = useState(false);
  const { module } = useModule(() => import('./MenuContent.tsx'), opened);
  const state = useStore(player.$state);
  return (
    <div
      id="player-menu"
      className="player-menu menu-popover card"
      popover="auto"
      onBeforeToggle={() => {
        setOpened(true);
        practise({ command: 'load' });
      }}
    >
      {module && <module.MenuContent player={player} state={state} {...rest} />}
    </div>
  );
}
