import './history.css';
import { useStore } from '@nanostores/react';
import { type ReactNode, useEffect, useMemo } from 'react';
import type { Lesson } from '#src/lib/contract/catalog.ts';
import type { VideoAnalytics } from '#src/lib/contract/tracking.ts';
import { createHistory } from '#src/lib/stores/lesson/history.ts';
import { $syncStatus } from '#src/lib/stores/practice/index.ts';
import type { Player } from '../player/player.ts';
import { clock } from '../shared/clock.ts';
import { mostWatched, type Part, unwatched } from './coverage.ts';

interface Props {
  lesson: Lesson;
  player: Player;
}

const day = new Intl.DateTimeFormat('en-GB', { dateStyle: 'long' });
/** Gaps listed; a video with more has hardly been watched. */
const maxGaps = 3;

/** How often and how much the learner has watched a lesson's video, and which parts. */
export function History({ lesson: { video }, player }: Props) {
  const $history = useMemo(() => createHistory(video.videoId), [video.videoId]);
  const { data, error } = useStore($history);
  const saved = useStore($syncStatus).state === 'saved';
  useEffect(() => {
    // Opened again, or more of it has reached the server.
    if (saved && $history.value?.data) $history.revalidate();
  }, [saved, $history]);

  if (!data) {
    if (!error) return <p className="small muted">Loading your history</p>;
    return (
      <p>
        Your history couldn’t be loaded.{' '}
        <button type="button" className="link" onClick={() => $history.revalidate()}>
          Try again
        </button>
      </p>
    );
  }
  if (data.plays === 0) return <p className="small muted">Nothing yet. Press play, and it begins here.</p>;
  return <Watched history={data} duration={video.duration} onSeek={(seconds) => player.seek(seconds)} />;
}

interface WatchedProps {
  history: VideoAnalytics;
  /** In seconds. */
  duration: number;
  onSeek(seconds: number): void;
}

function Watched({ history, duration, onSeek }: WatchedProps) {
  const { plays, completions, watchSeconds, averageSpeed, seeks, lastWatched, coverage } = history;
  const most = mostWatched(coverage, duration);
  const gaps = unwatched(coverage, duration);
  const covered = coverage.filter((times) => times > 0).length;
  return (
    <div className="lesson-history">
      <dl className="numbers">
        <Fact term="Plays">{plays}</Fact>
        <Fact term="Played to the end">{completions}</Fact>
        <Fact term="Time watched">{clock(watchSeconds)}</Fact>
        <Fact term="Average speed">{Math.round(averageSpeed * 100)}%</Fact>
        <Fact term="Jumps">{seeks}</Fact>
        {lastWatched && <Fact term="Last time">{day.format(new Date(lastWatched))}</Fact>}
      </dl>
      <Coverage coverage={coverage} label={`You have watched ${covered}% of the video`} />
      {most && (
        <p className="small">
          Most often: <PartButton part={most} onSeek={onSeek} />
        </p>
      )}
      {covered > 0 && gaps.length > 0 && gaps.length <= maxGaps && (
        <p className="small">
          Not watched yet:{' '}
          {gaps.map((gap) => (
            <PartButton key={gap.start} part={gap} onSeek={onSeek} />
          ))}
        </p>
      )}
    </div>
  );
}

const Fact = ({ term, children }: { term: string; children: ReactNode }) => (
  <div>
    <dt>{term}</dt>
    <dd>{children}</dd>
  </div>
);

function PartButton({ part: { start, end }, onSeek }: { part: Part; onSeek(seconds: number): void }) {
  return (
    <button type="button" className="link numbers" onClick={() => onSeek(start)}>
      {clock(start)} to {clock(end)}
    </button>
  );
}

/** One column per hundredth of the video, as high as it was watched often. */
function Coverage({ coverage, label }: { coverage: readonly number[]; label: string }) {
  const most = Math.max(1, ...coverage);
  const columns = coverage.map((times, index) => {
    const height = (times / most) * 20;
    return times > 0 ? `M${index} 20v${-Math.max(3, height)}h1v${Math.max(3, height)}z` : '';
  });
  return (
    <figure>
      <svg viewBox="0 0 100 20" preserveAspectRatio="none" role="img" aria-label={label}>
        <path d={columns.join('')} />
      </svg>
      <figcaption className="small muted">{label}</figcaption>
    </figure>
  );
}
