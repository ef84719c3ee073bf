import './next.css';
import { useStore } from '@nanostores/react';
import { courseFor } from '#src/lib/contract/first-visit-choices.ts';
import { paths } from '#src/lib/paths.ts';
import { $continueWatching, $overview } from '#src/lib/stores/progress.ts';
import { $session } from '#src/lib/stores/session.ts';
import { StringBar } from '../ui/StringBar.tsx';
import type { DashboardCourse } from './courses.ts';
import { type NextStep, nextStep } from './next-step.ts';
import { Rosette } from './Rosette.tsx';
import { timeLeft } from './words.ts';

const invitations = {
  continue: 'Continue',
  next: 'Next',
  begin: 'Begin with',
  again: 'All done. Play it again',
} as const;

/** The next thing to do, the largest thing on the page. */
export function Next({ courses }: { courses: DashboardCourse[] }) {
  const begun = useStore($continueWatching);
  const overview = useStore($overview);
  const said = useStore($session)?.user.preferences.firstVisit;
  // Without either the first lesson would be offered to somebody who has long been through it.
  const known = begun.data?.length || (begun.data && overview.data);
  if (known) {
    const step = nextStep(begun.data ?? [], overview.data?.courses ?? [], courses, courseFor(said));
    return step && <Step step={step} />;
  }
  if (begun.error || overview.error) return <Unknown />;
  return <div className="next skeleton" aria-hidden="true" />;
}

function Step({ step: { kind, title, courseTitle, href, left, watched } }: { step: NextStep }) {
  return (
    <a className="next" href={href}>
      <span className="invitation">{invitations[kind]}</span>
      <strong>{title}</strong>
      <span className="facts numbers">
        {courseTitle} · {kind === 'continue' ? timeLeft(left) : `${Math.max(1, Math.round(left / 60))} min`}
      </span>
      <StringBar label="Watched" text={`${Math.round(watched * 100)} percent`} share={watched} />
      <Rosette />
    </a>
  );
}

function Unknown() {
  return (
    <div className="next">
      <span className="invitation">We cannot look up where you were</span>
      <strong>
        <a href={paths.courses}>Choose a lesson</a>
      </strong>
      <span className="facts">Nothing of yours is lost. Your place is found again when the server can be reached.</span>
    </div>
  );
}
