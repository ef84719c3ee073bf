import './next-step.css';
import { useStore } from '@nanostores/react';
import { courseFor } from '#src/lib/contract/first-visit-choices.ts';
import { paths } from '#src/lib/contract/page-paths.ts';
import { $continueWatching, $overview } from '#src/lib/stores/learning/progress.ts';
import { $due } from '#src/lib/stores/learning/spaced-review.ts';
import { $session } from '#src/lib/stores/session/session.ts';
import { StringBar } from '../../ui/StringBar.tsx';
import type { DashboardCourse } from '../dashboard-course.ts';
import { timeLeft } from '../dashboard-format.ts';
import { Rosette } from './Rosette.tsx';
import { type Suggestion, suggestNextStep } from './suggest-next-step.ts';

const invitations = {
  continue: 'Continue',
  review: 'Review, before it fades',
  next: 'Next',
  begin: 'Start with',
  again: 'All done. Play it again',
} as const;

/** Link to the suggested next step, the most prominent element of the page. */
export function NextStep({ courses }: { courses: DashboardCourse[] }) {
  const begun = useStore($continueWatching);
  const overview = useStore($overview);
  const due = useStore($due);
  const said = useStore($session)?.user.preferences.firstVisit;
  // Wait for all three: without them, a returning learner would be offered the first lesson.
  const known = begun.data?.length || (begun.data && overview.data && (due.data || due.error));
  if (known) {
    const step = suggestNextStep(
      begun.data ?? [],
      overview.data?.courses ?? [],
      courses,
      courseFor(said),
      due.data?.due,
    );
    return step && <Step step={step} />;
  }
  if (begun.error || overview.error) return <LookupFailed />;
  return <div className="next skeleton" aria-hidden="true" />;
}

function Step({ step: { kind, title, courseTitle, href, left, watched } }: { step: Suggestion }) {
  return (
    <a className="next" href={href}>
      <span className="invitation">{invitations[kind]}</span>
      <strong>{title}</strong>
      <span className="facts numbers">{[courseTitle, ...lengthOf(kind, left)].join(' · ')}</span>
      <StringBar label="Watched" text={`${Math.round(watched * 100)} percent`} share={watched} />
      <Rosette />
    </a>
  );
}

function lengthOf(kind: Suggestion['kind'], left: number): string[] {
  if (kind === 'review') return [];
  return [kind === 'continue' ? timeLeft(left) : `${Math.max(1, Math.round(left / 60))} min`];
}

function LookupFailed() {
  return (
    <div className="next">
      <span className="invitation">We can’t find your place right now</span>
      <strong>
        <a href={paths.courses}>Choose a lesson</a>
      </strong>
      <span className="facts">Nothing’s lost. It’ll be back when the server is.</span>
    </div>
  );
}
