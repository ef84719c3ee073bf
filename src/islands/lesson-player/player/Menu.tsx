import { useStore } from '@nanostores/react';
import { useState } from 'react';
import { useModule } from '../../ui/useModule.ts';
import type { Player } from './player.ts';

interface Props {
  player: Player;
  onHelp(): void;
}

/** Popover menu of the player; loads its content when first opened. */
export function Menu({ player, onHelp }: Props) {
  const [opened, setOpened] = useState(false);
  const { module } = useModule(() => import('./MenuContent.tsx'), opened);
  const state = useStore(player.$state);
  return (
    <div
      id="player-menu"
      className="player-menu menu-popover card"
      popover="auto"
      onBeforeToggle={() => setOpened(true)}
    >
      {module && <module.MenuContent player={player} state={state} onHelp={onHelp} />}
    </div>
  );
}
