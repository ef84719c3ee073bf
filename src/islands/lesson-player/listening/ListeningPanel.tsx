import './listening.css';
import { useStore } from '@nanostores/react';
import { type ReactNode, useEffect, useMemo, useState } from 'react';
import { type Bars, weakBars } from '#src/lib/audio/analysis/result.ts';
import type { Lesson } from '#src/lib/contract/catalog.ts';
import type { TabBar } from '#src/lib/music/notation/geometry.ts';
import { MicrophoneProblem } from '../../ui/MicrophoneProblem.tsx';
import type { Player } from '../player/player.ts';
import { formatBars } from '../score/bar-range.ts';
import { BarFeedback } from './BarFeedback.tsx';
import { milliseconds, namerOf, summary, timingProblem } from './feedback-labels.ts';
import { createPlayAlong, type PlayAlong, type RoundResult } from './play-along.ts';

/** Renders the feedback under a bar. */
export type DrawBarFeedback = (bar: TabBar, scale: number) => ReactNode;

interface Props {
  lesson: Lesson;
  player: Player;
  isCountingIn(): boolean;
  /** Called with the renderer of the feedback under the bars. */
  onBarFeedback(draw: DrawBarFeedback): void;
  /** Loops the bars that went worst. */
  onWeakBars(bars: Bars): void;
}

/** Listens to a learner who plays along, and shows how each round went. */
export function ListeningPanel({ lesson, player, isCountingIn, onBarFeedback, onWeakBars }: Props) {
  const [playAlong, setListener] = useState<PlayAlong>();
  useEffect(() => {
    const made = createPlayAlong(player, lesson, isCountingIn);
    setListener(made);
    return made.stop;
  }, [player, lesson, isCountingIn]);
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
  const { heard, result } = useStore(playAlong.$state);
  const status = useStore(playAlong.$microphone);
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

  if (status === 'off') {
    return (
      <div className="listening">
        <p role="status">
          Play along, and each note gets a mark under the tab. For that, Woodshed needs your microphone; your browser
          will ask. Nothing is recorded, and no sound leaves this device.
        </p>
        <button type="button" className="button" onClick={playAlong.listen}>
          Turn on the microphone
        </button>
      </div>
    );
  }
  if (status !== 'on' && status !== 'asking') {
    return (
      <MicrophoneProblem problem={status} onRetry={playAlong.listen}>
        The lesson still plays.
      </MicrophoneProblem>
    );
  }
  return (
    <div className="listening">
      <p role="status">
        {status === 'asking' ? 'Your browser is asking whether Woodshed may use the microphone.' : introduction(result)}
      </p>
      {result && <AfterRound result={result} playAlong={playAlong} onWeakBars={onWeakBars} />}
    </div>
  );
}

function introduction(result: RoundResult | undefined): string {
  if (result) return summary(result.verdicts);
  return 'Listening. Play along, best with headphones: the microphone hears the lesson too. No sound leaves this device.';
}

interface RoundProps extends Pick<Props, 'onWeakBars'> {
  result: RoundResult;
  playAlong: PlayAlong;
}

function AfterRound({ result: { bars, timing }, playAlong, onWeakBars }: RoundProps) {
  const weak = weakBars(bars);
  const problem = timingProblem(timing);
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
      {problem === 'lesson itself' && (
        <p>
          That was steadier than hands can be, so the microphone may have heard the lesson itself. Wear headphones, or
          press Backing band, which plays without the guitar.
        </p>
      )}
      {(problem === 'late' || problem === 'early') && (
        <p>
          Overall you were {off} ms {problem}. If it sounded on time to you, it’s your device, most likely wireless
          headphones.{' '}
          <button type="button" className="link" onClick={playAlong.calibrateLatency}>
            Allow for {off} ms of delay
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
