import type { Verdict } from '#src/lib/audio/analysis/judge.ts';
import type { BarResult } from '#src/lib/audio/analysis/result.ts';
import type { TabBar } from '#src/lib/music/notation/geometry.ts';
import { mark } from './feedback-labels.ts';
import { beatKey } from './play-along.ts';

interface Props {
  bar: TabBar;
  /** CSS px for each px of the drawing. */
  scale: number;
  heard: ReadonlyMap<string, Verdict>;
  result: BarResult | undefined;
  nameOf(midis: readonly number[]): string | undefined;
}

/** What was heard of a bar, under its beats, and how it went as a whole. The panel says the same in words. */
export function BarFeedback({ bar, scale, heard, result, nameOf }: Props) {
  return (
    <div className="heard" aria-hidden="true" style={{ width: bar.width * scale }}>
      {bar.beats.map((beat, index) => {
        const verdict = heard.get(beatKey(bar.index, index));
        return (
          verdict && (
            <span key={beat.start} data-kind={verdict.kind} style={{ left: beat.x * scale }}>
              {mark(verdict, nameOf)}
            </span>
          )
        );
      })}
      {result && (
        <div className="heard-bar" data-all={result.right === result.of || undefined}>
          <i style={{ width: `${(100 * result.right) / Math.max(1, result.of)}%` }} />
          <b className="numbers">
            {result.right}/{result.of}
          </b>
        </div>
      )}
    </div>
  );
}
