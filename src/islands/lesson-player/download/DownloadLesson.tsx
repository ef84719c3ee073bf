import { useStore } from '@nanostores/react';
import { useState } from 'react';
import type { Lesson } from '#src/lib/contract/catalog.ts';
import {
  $download,
  $offlineLessons,
  cancelDownload,
  canDownload,
  downloadLesson,
  type OfflineLesson,
  removeLessons,
} from '#src/lib/stores/offline/index.ts';
import { megabytes } from '../../ui/megabytes.ts';
import { StringBar } from '../../ui/StringBar.tsx';
import { Icon } from '../player/Icon.tsx';

/** Downloads the lesson for offline use, and removes it again. */
export function DownloadLesson({ lesson: { id, courseId } }: { lesson: Lesson }) {
  const lessons = useStore($offlineLessons);
  const download = useStore($download);
  const [problem, setProblem] = useState('');

  if (!lessons || !canDownload()) return null;
  const local = lessons.find(({ lessonId }) => lessonId === id);
  const isComplete = local?.complete && !local.outdated;
  const start = () => downloadLesson(courseId, id).catch((error) => setProblem(problemText(error)));
  const onClick = () => {
    setProblem('');
    if (download) return cancelDownload();
    return isComplete ? removeLessons([local]) : start();
  };
  // The same button element in every state, so that it keeps the focus.
  return (
    <>
      <button type="button" className="button quiet" onClick={onClick}>
        {!download && !isComplete && <Icon name="download" />}
        {download ? 'Cancel' : label(local)}
      </button>
      {local && !isComplete && !download && (
        <button type="button" className="link" onClick={() => removeLessons([local])}>
          Remove it
        </button>
      )}
      {download && (
        <StringBar
          label="Keeping the lesson on this device"
          text={`${megabytes(download.bytes)} so far`}
          share={download.totalFiles && download.files / download.totalFiles}
        />
      )}
      <p className="small muted" role="status">
        {problem || (download ? 'Fetching it. Leave this page open until all of it is here.' : stateText(local))}
      </p>
    </>
  );
}

function label(local: OfflineLesson | undefined): string {
  if (!local) return 'Keep on this device';
  if (!local.complete) return 'Go on keeping it';
  return local.outdated ? 'Keep the newer version' : 'Remove from this device';
}

function stateText(local: OfflineLesson | undefined): string {
  if (!local) return 'Then it plays without a network.';
  if (!local.complete) return 'Only a part of it is here.';
  if (local.outdated) return 'An older version of it is here, and plays.';
  return `On this device, ${megabytes(local.bytes)}. It plays without a network.`;
}

function problemText(error: unknown): string {
  if ((error as Error).name === 'QuotaExceededError') {
    return 'There is no room left on this device. Remove something that you keep, then try again.';
  }
  return 'Not all of it could be fetched. What is here stays; try again when you are online.';
}
