import { useStore } from '@nanostores/react';
import { useEffect, useRef } from 'react';
import { $syncStatus } from '#src/lib/stores/practice/index.ts';
import { announce } from '../shared/announcement.ts';

/** Announces when practice can't be saved, and when it is saved again. Routine saving is silent: it happens over music. */
export function useSyncAnnouncements(): void {
  const { state } = useStore($syncStatus);
  const failed = useRef(false);
  useEffect(() => {
    if (state === 'waiting' && !failed.current) announce('Not saved yet. Your practice is kept on this device.');
    if (state === 'saved' && failed.current) announce('Your practice is saved again.');
    if (state !== 'saving') failed.current = state === 'waiting';
  }, [state]);
}
