import { useEffect } from 'react';
import type { Lesson } from '#src/lib/contract/catalog.ts';
import { bindKeys, type KeyActs } from '../player/bind-shortcuts.ts';
import type { Player } from '../player/player.ts';

/** Lets keys and pedals play; they know the bars of the lesson. */
export function useKeys(
  { tab, video: { musicStart } }: Lesson,
  player: Player | undefined,
  acts: Omit<KeyActs, 'stepBar'>,
): void {
  // biome-ignore lint/correctness/useExhaustiveDependencies: bound once for each player, to what never changes with it
  useEffect(() => {
    if (!player) return;
    bindKeys(player, {
      async stepBar(step) {
        const { stepBar } = await import('../score/score-position.ts');
        player.seek(musicStart + stepBar(tab, player.position() - musicStart, step));
      },
      ...acts,
    });
  }, [player]);
}
