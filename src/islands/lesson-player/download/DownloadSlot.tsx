import './download.css';
import type { Lesson } from '#src/lib/contract/catalog.ts';
import { useModule } from '../../ui/useModule.ts';

/** Reserves the space of the download button, and loads it once `wanted`, so that nothing shifts. */
export function DownloadSlot({ lesson, wanted }: { lesson: Lesson; wanted: boolean }) {
  const { module } = useModule(() => import('./DownloadLesson.tsx'), wanted);
  return <div className="lesson-download">{module && <module.DownloadLesson lesson={lesson} />}</div>;
}
