import { useEffect } from 'react';
import type { Lesson } from '#src/lib/contract/catalog.ts';
import { bindPlayerShortcuts, type ShortcutActions } from '../player/bind-shortcuts.ts';
import type { Player } from '../player/player.ts';

/** Binds the player's shortcuts, including those that step through the bars of the lesson. */
export function usePlayerShortcuts(
  { tab, video: { musicStart } }: Lesson,
  player: Player | undefined,
  actions: Omit<ShortcutActions, 'stepBar'>,
): void {
  // biome-ignore lint/correctness/useExhaustiveDependencies: bound once per player; the actions never change
  useEffect(() => {
    if (!player) return;
    bindPlayerShortcuts(player, {
      async stepBar(step) {
        const { stepBar } = await import('../score/score-position.ts');
        player.seek(musicStart + stepBar(tab, player.position() - musicStart, step));
      },
      ...actions,
    });
  }, [player]);
}
