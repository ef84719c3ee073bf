import { useState } from 'react';
import type { Lesson } from '#src/lib/contract/catalog.ts';
import { useModule } from '../../ui/useModule.ts';
import type { Player } from '../player/player.ts';

/** The learner's own history of a lesson. Loads nothing until it is opened. */
export function HistoryDisclosure({ lesson, player }: { lesson: Lesson; player: Player }) {
  const [open, setOpen] = useState(false);
  const { module, failed, retry } = useModule(() => import('./History.tsx'), open);
  return (
    <section aria-label="Your history">
      <details open={open} onToggle={({ currentTarget }) => setOpen(currentTarget.open)}>
        <summary>Your history</summary>
        {open && module && <module.History lesson={lesson} player={player} />}
        {open && failed && (
          <button type="button" className="button quiet" onClick={retry}>
            Try again
          </button>
        )}
      </details>
    </section>
  );
}
