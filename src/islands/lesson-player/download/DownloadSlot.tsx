import './download.css';
import type { Lesson } from '#src/lib/contract/catalog.ts';
import { useModule } from '../../ui/useModule.ts';

/** Keeps the place of what puts a lesson on this device; that is fetched when it is `wanted`. */
export function Keep({ lesson, wanted }: { lesson: Lesson; wanted: boolean }) {
  const { module } = useModule(() => import('./DownloadLesson.tsx'), wanted);
  return <div className="keep">{module && <module.KeepLesson lesson={lesson} />}</div>;
}
