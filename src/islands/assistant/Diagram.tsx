import '../../styles/tab-sheet.css';
import { useStore } from '@nanostores/react';
import type { AssistantPart } from '#src/lib/contract/assistant.ts';
import { tabBars } from '#src/lib/music/notation/tab-bar.ts';
import { tabBarSvg } from '#src/lib/music/notation/tab-svg.ts';
import type { ChordShape } from '#src/lib/music/score/score.ts';
import { soundingStrings } from '#src/lib/music/theory/tunings.ts';
import { $leftHanded } from '#src/lib/stores/account/handedness.ts';
import { ChordBox } from '../ui/ChordBox.tsx';
import { useGuitar } from '../ui/useGuitar.ts';

type DiagramPart = Extract<AssistantPart, { kind: 'chord' | 'tab' }>;

/** A playable chord box, or bars of tab. */
export function Diagram({ part }: { part: DiagramPart }) {
  return part.kind === 'chord' ? <Chord shape={part.shape} /> : <Tab {...part} />;
}

function Chord({ shape }: { shape: ChordShape }) {
  const leftHanded = useStore($leftHanded);
  const guitar = useGuitar();
  const notes = soundingStrings(shape.frets);
  return (
    <figure className="talk-chord">
      <ChordBox shape={shape} leftHanded={leftHanded} />
      <figcaption>
        <span aria-hidden="true">{shape.name}</span>
        <button
          type="button"
          className="button quiet"
          aria-label={`Strum ${shape.name}`}
          onClick={() => guitar.strum(notes)}
        >
          Strum
        </button>
      </figcaption>
    </figure>
  );
}

function Tab({ title, bars }: Omit<Extract<AssistantPart, { kind: 'tab' }>, 'kind'>) {
  const drawn = tabBars(bars);
  return (
    <figure className="talk-tab">
      <figcaption className="small muted">{title}</figcaption>
      <div className="tab-sheet">
        {drawn.map((bar, index) => (
          <div
            key={bar.index}
            // biome-ignore lint/security/noDangerouslySetInnerHtml: our own SVG, its text escaped
            dangerouslySetInnerHTML={{ __html: tabBarSvg(bar, index === drawn.length - 1, true) }}
          />
        ))}
      </div>
    </figure>
  );
}
