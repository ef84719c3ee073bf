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
          Remove
        </button>
      )}
      {download && (
        <StringBar
          label="Downloading the lesson"
          text={`${megabytes(download.bytes)} so far`}
          share={download.totalFiles && download.files / download.totalFiles}
        />
      )}
      <p className="small muted" role="status">
        {problem || (download ? 'Downloading. Keep this page open until it’s done.' : stateText(local))}
      </p>
    </>
  );
}

function label(local: OfflineLesson | undefined): string {
  if (!local) return 'Download for offline';
  if (!local.complete) return 'Continue the download';
  return local.outdated ? 'Download the new version' : 'Remove the download';
}

function stateText(local: OfflineLesson | undefined): string {
  if (!local) return 'Works without internet.';
  if (!local.complete) return 'Partly downloaded.';
  if (local.outdated) return 'You have an older version, which still plays.';
  return `Downloaded, ${megabytes(local.bytes)}. Works without internet.`;
}

function problemText(error: unknown): string {
  if ((error as Error).name === 'QuotaExceededError') {
    return 'This device is full. Remove another download, then try again.';
  }
  return 'The download didn’t finish. What’s here is saved; try again when you’re online.';
}
