import { useStore } from '@nanostores/react';
import { useEffect, useRef, useState } from 'react';
import type { Lesson } from '#src/lib/contract/catalog.ts';
import { $session } from '#src/lib/stores/session.ts';
import { Alert } from '../ui/Alert.tsx';
import { useModule } from '../ui/useModule.ts';
import type { Player } from './player/player.ts';

/** Keeps the tab's place, and fetches it when it comes into view or something plays. */
export function TabPlace({ lesson, player }: { lesson: Lesson; player: Player }) {
  const place = useRef<HTMLDivElement>(null);
  const inView = useInView(place);
  const played = useStore(player.$state).status !== 'idle';
  const leftHanded = useStore($session)?.user.preferences.leftHanded ?? false;
  const { module, failed, retry } = useModule(() => import('./tab/TabView.tsx'), inView || played);
  return (
    <div className="tab-place" ref={place} data-empty={module ? undefined : ''}>
      {failed && (
        <Alert kind="error">
          <p>The tab could not be loaded. The video plays without it.</p>
          <p>
            <button type="button" className="button quiet" onClick={retry}>
              Try again
            </button>
          </p>
        </Alert>
      )}
      {module && (
        <module.TabView
          score={lesson.tab}
          musicStart={lesson.video.musicStart}
          player={player}
          leftHanded={leftHanded}
        />
      )}
    </div>
  );
}

/** Whether an element has been in view. */
function useInView(element: React.RefObject<Element | null>): boolean {
  const [seen, setSeen] = useState(false);
  useEffect(() => {
    const observer = new IntersectionObserver(([entry]) => {
      if (entry?.isIntersecting) setSeen(true);
    });
    observer.observe(element.current!);
    return () => observer.disconnect();
  }, [element]);
  return seen;
}
