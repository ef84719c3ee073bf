import './listening.css';
import { useStore } from '@nanostores/react';
import { type ReactNode, useEffect, useMemo, useState } from 'react';
import { type Bars, weakBars } from '#src/lib/audio/analysis/result.ts';
import type { Lesson } from '#src/lib/contract/catalog.ts';
import type { TabBar } from '#src/lib/music/notation/geometry.ts';
import { MicrophoneProblem } from '../../ui/MicrophoneProblem.tsx';
import type { Player } from '../player/player.ts';
import type { Practice } from '../practice/practice.ts';
import { formatBars } from '../score/bar-range.ts';
import { BarFeedback } from './BarFeedback.tsx';
import { aboutTiming, milliseconds, namerOf, summary } from './feedback-labels.ts';
import { createPlayAlong, type PlayAlong, type RoundResult } from './play-along.ts';

/** Draws what was heard of a bar. */
export type DrawBarFeedback = (bar: TabBar, scale: number) => ReactNode;

interface Props {
  lesson: Lesson;
  player: Player;
  practice: Practice;
  /** Takes what is drawn under the bars of the tab. */
  onBarFeedback(draw: DrawBarFeedback): void;
  /** Somebody wants to play bars again that did not go well. */
  onWeakBars(bars: Bars): void;
}

/** Listens to somebody who plays along, and says how each round went. It only says: nothing waits for it. */
export function ListeningPanel({ lesson, player, practice, onBarFeedback, onWeakBars }: Props) {
  const [playAlong, setListener] = useState<PlayAlong>();
  useEffect(() => {
    const made = createPlayAlong(player, lesson, practice);
    setListener(made);
    return made.stop;
  }, [player, lesson, practice]);
  return (
    playAlong && <Panel lesson={lesson} playAlong={playAlong} onBarFeedback={onBarFeedback} onWeakBars={onWeakBars} />
  );
}

function Panel({
  lesson,
  playAlong,
  onBarFeedback,
  onWeakBars,
}: Pick<Props, 'lesson' | 'onBarFeedback' | 'onWeakBars'> & { playAlong: PlayAlong }) {
  const { status, heard, result } = useStore(playAlong.$state);
  const nameOf = useMemo(() => namerOf(lesson.tab), [lesson]);
  const results = result?.bars;
  useEffect(() => {
    onBarFeedback((bar, scale) => (
      <BarFeedback
        bar={bar}
        scale={scale}
        heard={heard}
        result={results?.find((one) => one.bar === bar.index)}
        nameOf={nameOf}
      />
    ));
  }, [heard, results, nameOf, onBarFeedback]);

  if (status !== 'on' && status !== 'asking') {
    return (
      <MicrophoneProblem problem={status} onRetry={playAlong.open}>
        The lesson plays as ever.
      </MicrophoneProblem>
    );
  }
  return (
    <div className="listening">
      <p role="status">{status === 'asking' ? 'Your browser asks whether it may listen.' : introduction(result)}</p>
      {result && <AfterRound result={result} playAlong={playAlong} onWeakBars={onWeakBars} />}
    </div>
  );
}

function introduction(result: RoundResult | undefined): string {
  if (result) return summary(result.verdicts);
  return 'Listening. Play along, with headphones: the microphone hears the lesson too. What it hears stays on this device.';
}

interface RoundProps extends Pick<Props, 'onWeakBars'> {
  result: RoundResult;
  playAlong: PlayAlong;
}

function AfterRound({ result: { bars, timing }, playAlong, onWeakBars }: RoundProps) {
  const weak = weakBars(bars);
  const about = aboutTiming(timing);
  const off = milliseconds(timing?.off ?? 0);
  return (
    <>
      <ul className="visually-hidden" aria-label="Bar by bar">
        {bars.map(({ bar, right, of }) => (
          <li key={bar}>
            Bar {bar + 1}: {right} of {of} right
          </li>
        ))}
      </ul>
      {about === 'lesson itself' && (
        <p>
          That was steadier than hands are. It may be the lesson itself that was heard: wear headphones, or press Band,
          which plays without the guitar.
        </p>
      )}
      {(about === 'late' || about === 'early') && (
        <p>
          On the whole it came {off} ms {about}. Was it in time for your ears? Then it is the device, above all with
          headphones without a wire.{' '}
          <button type="button" className="link" onClick={playAlong.countInLatency}>
            Count these {off} ms as the device’s
          </button>
        </p>
      )}
      {weak && (
        <button type="button" className="button quiet" onClick={() => onWeakBars(weak)}>
          Loop {formatBars(weak).toLowerCase()}
        </button>
      )}
    </>
  );
}
