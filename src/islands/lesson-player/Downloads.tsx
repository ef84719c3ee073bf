import type { Lesson } from '#src/lib/contract/catalog.ts';
import { Icon } from './player/Icon.tsx';

/** What to take along. */
export function Downloads({ downloads }: Pick<Lesson, 'downloads'>) {
  if (downloads.length === 0) return null;
  return (
    <section aria-labelledby="downloads">
      <h2 id="downloads">To take along</h2>
      <ul className="downloads">
        {downloads.map(({ kind, label, href }) => (
          <li key={kind}>
            <a href={href} download>
              <Icon name="download" />
              {label}
            </a>
          </li>
        ))}
      </ul>
    </section>
  );
}
