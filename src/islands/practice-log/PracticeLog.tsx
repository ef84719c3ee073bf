import './practice-log.css';
import { useStore } from '@nanostores/react';
import { useEffect, useState } from 'react';
import { paths } from '#src/lib/contract/page-paths.ts';
import { startTracking } from '#src/lib/stores/practice/index.ts';
import { $userId } from '#src/lib/stores/session/session.ts';
import { island } from '../ui/island.tsx';
import { Stage } from '../ui/Stage.tsx';
import { ExportCsv } from './ExportCsv.tsx';
import { LogEntryForm } from './LogEntryForm.tsx';
import { WeekSection } from './WeekSection.tsx';

export const PracticeLog = island(function PracticeLog() {
  const userId = useStore($userId);
  /** Any day of the displayed week, `''` for the current week. */
  const [date, setDate] = useState('');
  useEffect(() => startTracking(), []);
  if (!userId) return <Invitation />;
  return (
    <div className="tool practice-log">
      <Stage label="Your week">
        <WeekSection date={date} onChoose={setDate} />
      </Stage>
      <div className="tool-settings">
        <section aria-labelledby="log-heading">
          <h2 id="log-heading">Log practice</h2>
          <LogEntryForm onDone={setDate} />
        </section>
        <ExportCsv />
      </div>
    </div>
  );
});

function Invitation() {
  return (
    <Stage label="Practice log" className="practice-log-invitation">
      <h2>For practice we can’t see</h2>
      <p className="lead">
        At a rehearsal, on the porch, at your teacher’s: log it and it counts like any other practice. The log is saved
        in your account.
      </p>
      <p>
        <a className="button" href={paths.login(paths.tool('practice-log'))}>
          Log in or sign up
        </a>
      </p>
    </Stage>
  );
}
