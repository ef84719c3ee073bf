import { useStore } from '@nanostores/react';
import { useState } from 'react';
import type { Lesson } from '#src/lib/contract/catalog.ts';
import {
  $keeping,
  $kept,
  cancelKeeping,
  canKeep,
  type KeptLesson,
  keep,
  remove,
} from '#src/lib/stores/offline/index.ts';
import { megabytes } from '../../ui/megabytes.ts';
import { StringBar } from '../../ui/StringBar.tsx';
import { Icon } from '../player/Icon.tsx';

/** Puts the lesson on this device, so that it plays without a network, and takes it off again. */
export function KeepLesson({ lesson: { id, courseId } }: { lesson: Lesson }) {
  const kept = useStore($kept);
  const keeping = useStore($keeping);
  const [problem, setProblem] = useState('');

  if (!kept || !canKeep()) return null;
  const here = kept.find(({ lessonId }) => lessonId === id);
  const isWhole = here?.complete && !here.outdated;
  const begin = () => keep(courseId, id).catch((error) => setProblem(problemText(error)));
  const act = () => {
    setProblem('');
    if (keeping) return cancelKeeping();
    return isWhole ? remove([here]) : begin();
  };
  // One button all the while, so that the focus stays where it is.
  return (
    <>
      <button type="button" className="button quiet" onClick={act}>
        {!keeping && !isWhole && <Icon name="download" />}
        {keeping ? 'Cancel' : label(here)}
      </button>
      {here && !isWhole && !keeping && (
        <button type="button" className="link" onClick={() => remove([here])}>
          Remove it
        </button>
      )}
      {keeping && (
        <StringBar
          label="Keeping the lesson on this device"
          text={`${megabytes(keeping.bytes)} so far`}
          share={keeping.ofFiles && keeping.files / keeping.ofFiles}
        />
      )}
      <p className="small muted" role="status">
        {problem || (keeping ? 'Fetching it. Leave this page open until all of it is here.' : stateText(here))}
      </p>
    </>
  );
}

function label(here: KeptLesson | undefined): string {
  if (!here) return 'Keep on this device';
  if (!here.complete) return 'Go on keeping it';
  return here.outdated ? 'Keep the newer version' : 'Remove from this device';
}

function stateText(here: KeptLesson | undefined): string {
  if (!here) return 'Then it plays without a network.';
  if (!here.complete) return 'Only a part of it is here.';
  if (here.outdated) return 'An older version of it is here, and plays.';
  return `On this device, ${megabytes(here.bytes)}. It plays without a network.`;
}

function problemText(error: unknown): string {
  if ((error as Error).name === 'QuotaExceededError') {
    return 'There is no room left on this device. Remove something that you keep, then try again.';
  }
  return 'Not all of it could be fetched. What is here stays; try again when you are online.';
}
