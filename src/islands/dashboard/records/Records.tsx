import './records.css';
import { useStore } from '@nanostores/react';
import { paths } from '#src/lib/contract/page-paths.ts';
import { $videosSummary } from '#src/lib/stores/learning/progress.ts';
import { $localMinutes, $sentMinutes, allMinutes } from '#src/lib/stores/tools/chord-changes.ts';
import { count, duration } from '../dashboard-format.ts';
import { changeRecords } from './records.ts';

const maxPairs = 6;

/** Best chord changes, lessons finished and time watched. Nothing before there is something to show. */
export function Records() {
  const sent = useStore($sentMinutes).data;
  const local = useStore($localMinutes);
  const summary = useStore($videosSummary).data;
  const changes = changeRecords(allMinutes(sent, local)).slice(0, maxPairs);
  const finished = summary?.completedVideos ?? 0;
  if (changes.length === 0 && finished === 0) return null;
  return (
    <section className="part records" aria-labelledby="records-heading">
      <div className="part-head">
        <h2 id="records-heading">Your records</h2>
        {changes.length > 0 && <a href={paths.tool('chord-changes')}>One-minute changes</a>}
      </div>
      <dl className="numbers">
        {summary && finished > 0 && (
          <div>
            <dt>Lessons played through</dt>
            <dd>
              {finished} <small className="muted">of {summary.totalVideos}</small>
            </dd>
            {summary.totalWatchTime >= 60 && (
              <dd className="small muted">{duration(summary.totalWatchTime)} watched</dd>
            )}
          </div>
        )}
        {changes.map(({ chords, changes, before }) => (
          <div key={chords.join()}>
            <dt>
              {chords[0]} to {chords[1]}
            </dt>
            <dd>
              {changes} <small className="muted">{changes === 1 ? 'change' : 'changes'} a minute</small>
            </dd>
            {before !== undefined && changes > before && (
              <dd className="small muted">{count(changes - before, 'change')} more than the first time</dd>
            )}
          </div>
        ))}
      </dl>
    </section>
  );
}
