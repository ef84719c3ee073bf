import { useStore } from '@nanostores/react';
import type { ReactNode } from 'react';
import type { Lesson } from '#src/lib/contract/catalog.ts';
import { $syncStatus, markWatched, type SyncStatus } from '#src/lib/stores/practice/index.ts';
import { Icon } from '../player/Icon.tsx';
import type { Player } from '../player/player.ts';

interface Props {
  lesson: Lesson;
  player: Player;
  completed: boolean;
  onCompleted(completed: boolean): void;
  /** Rendered beside the button. */
  children: ReactNode;
}

/** Marks the lesson as done, and shows whether practice is saved. */
export function LessonStatus({ lesson, player, completed, onCompleted, children }: Props) {
  const saving = useStore($syncStatus);
  const toggle = () => {
    const { videoId, duration } = lesson.video;
    markWatched({ videoId, position: Math.min(player.position(), duration), duration }, !completed);
    onCompleted(!completed);
  };
  return (
    <div className="lesson-status">
      <button type="button" className="button quiet lesson-done" aria-pressed={completed} onClick={toggle}>
        {completed && <Icon name="check" />}
        {completed ? 'Done' : 'Mark as done'}
      </button>
      {children}
      {/* Not announced: it changes every few seconds, over the music. PlayerSupport announces trouble. */}
      <p className="small muted numbers">{savingText(saving)}</p>
    </div>
  );
}

function savingText({ state, pending }: SyncStatus): string {
  if (state === 'waiting') return `${pending} to save, kept on this device until the server answers`;
  return state === 'saving' ? 'Saving your progress' : 'Progress saved';
}
