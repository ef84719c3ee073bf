import { useStore } from '@nanostores/react';
import { paths } from '#src/lib/contract/page-paths.ts';
import { $due, addressOf } from '#src/lib/stores/learning/spaced-review.ts';
import { $userId } from '#src/lib/stores/session/session.ts';
import type { PartKind } from '#src/lib/stores/tools/routine.ts';

interface Place {
  href: string;
  title: string;
}

const tool = (id: string, title: string): Place => ({ href: paths.tool(id), title });

const helpful: Record<Exclude<PartKind, 'review'>, readonly Place[]> = {
  'warm-up': [tool('tuner', 'Tuner'), tool('metronome', 'Metronome'), tool('scales', 'Scales')],
  new: [{ href: paths.courses, title: 'Courses' }],
  song: [tool('chords', 'Chords'), tool('chord-changes', 'One-minute changes')],
  other: [],
};

/** Links that help with this part. They open in a new tab while the routine keeps running. */
export function PartHints({ kind, links }: { kind: PartKind; links?: readonly Place[] | undefined }) {
  if (links) return <Places places={links} />;
  return kind === 'review' ? <Due /> : <Places places={helpful[kind]} />;
}

function Due() {
  const userId = useStore($userId);
  const { data } = useStore($due);
  if (!userId) {
    return (
      <p className="muted">Go over what you learned last. With an account, you’ll see what’s due for review here.</p>
    );
  }
  if (!data) return null;
  if (data.due.length === 0) return <p className="muted">Nothing’s due today. Play something you like.</p>;
  return (
    <Places
      places={data.due.map((item) => ({
        href: addressOf(item),
        title: item.bars ? `${item.title}, bars ${item.bars.from} to ${item.bars.to}` : item.title,
      }))}
    />
  );
}

function Places({ places }: { places: readonly Place[] }) {
  if (places.length === 0) return null;
  return (
    <ul className="plain routine-hints">
      {places.map(({ href, title }) => (
        <li key={href}>
          <a href={href} target="_blank" rel="noopener">
            {title}
            <span className="visually-hidden"> (opens in a new tab)</span>
          </a>
        </li>
      ))}
    </ul>
  );
}
