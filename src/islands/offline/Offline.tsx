import './offline.css';
import { useStore } from '@nanostores/react';
import { paths } from '#src/lib/contract/page-paths.ts';
import { $offlineLessons, $videoQuality, canDownload, removeLessons } from '#src/lib/stores/offline/index.ts';
import { $userId } from '#src/lib/stores/session/session.ts';
import { island } from '../ui/island.tsx';
import { Select } from '../ui/Select.tsx';
import { DownloadList } from './DownloadList.tsx';
import { StorageBar } from './StorageBar.tsx';

/** Downloaded lessons, video quality and storage use. */
export const Offline = island(function Offline() {
  const userId = useStore($userId);
  const kept = useStore($offlineLessons);
  const picture = useStore($videoQuality);
  if (!userId) {
    return (
      <div className="offline">
        <p>
          With a free account you can download any lesson you can open, and play it here without internet: on a train,
          in a cellar, or wherever you practise.
        </p>
        <p className="acts">
          <a className="button" href={paths.register(paths.offline)}>
            Start free
          </a>
          <a className="button quiet" href={paths.login(paths.offline)}>
            Log in
          </a>
          <a className="button quiet" href={paths.watchDemo}>
            Play the demo lesson
          </a>
        </p>
      </div>
    );
  }
  if (!canDownload()) return <p>This browser can’t download lessons. A current Chrome, Edge, Firefox or Safari can.</p>;
  if (!kept) return <div className="skeleton" aria-hidden="true" />;
  return (
    <div className="offline">
      <DownloadList lessons={kept} />
      <Select
        label="Video quality of downloads"
        name="picture"
        hint="Applies to new downloads."
        value={picture}
        onChange={({ target }) => $videoQuality.set(target.value === 'small' ? 'small' : 'sharp')}
      >
        <option value="sharp">Sharp</option>
        <option value="small">Small: about half the size</option>
      </Select>
      {kept.length > 1 && (
        <button type="button" className="button quiet danger" onClick={() => removeLessons(kept)}>
          Remove all
        </button>
      )}
      {/* Last, so that its late arrival shifts nothing. */}
      <StorageBar kept={kept} />
    </div>
  );
});
