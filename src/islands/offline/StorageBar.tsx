import { useEffect, useState } from 'react';
import { type OfflineLesson, readStorageUse, type StorageUse } from '#src/lib/stores/offline/index.ts';
import { megabytes } from '../ui/megabytes.ts';
import { StringBar } from '../ui/StringBar.tsx';

/** Storage quota and use on this device. */
export function StorageBar({ kept }: { kept: readonly OfflineLesson[] }) {
  const [use, setUse] = useState<StorageUse>();
  // biome-ignore lint/correctness/useExhaustiveDependencies: read again after each download or removal
  useEffect(() => {
    readStorageUse().then(setUse, () => {});
  }, [kept]);

  const lessons = megabytes(kept.reduce((sum, { bytes }) => sum + bytes, 0));
  if (!use) return <p className="room">Your lessons take {lessons}.</p>;
  const text = `Your lessons take ${lessons}. In all, Woodshed uses ${megabytes(use.used)} of the ${megabytes(use.quota)} this browser allows.`;
  return (
    <div className="room">
      <StringBar label="Storage on this device" text={text} share={use.used / use.quota} />
      <p className="numbers">{text}</p>
      <p className="small muted">
        {use.persisted
          ? 'The browser won’t clear it without asking you.'
          : 'The browser may clear it when the device runs low on space. Your practice record is safe with us.'}
      </p>
    </div>
  );
}
