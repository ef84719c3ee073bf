import type { Lesson } from '#src/lib/contract/catalog.ts';
import { trackDownload } from '#src/lib/stores/lesson/track-download.ts';
import { Icon } from '../player/Icon.tsx';

interface Props extends Pick<Lesson, 'downloads'> {
  /** Lesson to record downloads for; undefined for visitors, whose downloads are not recorded. */
  lessonId?: string;
}

/** Files to download, such as Guitar Pro and MIDI, and the tab by way of the browser's print dialog. */
export function LessonFiles({ downloads, lessonId }: Props) {
  if (downloads.length === 0) return null;
  return (
    <section aria-labelledby="downloads">
      <h2 id="downloads">Downloads</h2>
      <ul className="downloads">
        {downloads.map(({ kind, label, href }) => (
          <li key={kind}>
            <a href={href} download onClick={() => lessonId && trackDownload(kind, lessonId)}>
              <Icon name="download" />
              {label}
            </a>
          </li>
        ))}
        <li>
          <button type="button" onClick={() => print()}>
            <Icon name="download" />
            Tab as PDF, or on paper
          </button>
        </li>
      </ul>
    </section>
  );
}
