import { useEffect } from 'react';
import { paths } from '#src/lib/contract/page-paths.ts';
import { ApiError } from '#src/lib/stores/http/api-error.ts';
import { Alert } from '../../ui/Alert.tsx';

interface Props {
  error: unknown;
  courseId: string;
  onRetry(): void;
}

/** Says why the lesson did not open, that nothing is lost, and what to do next. */
export function LessonFailed({ error, courseId, onRetry }: Props) {
  const code = error instanceof ApiError ? error.code : '';
  const toCourse = (
    <a className="button quiet" href={paths.course(courseId)}>
      Back to the course
    </a>
  );
  if (code === 'NOT_FOUND') {
    return (
      <Failed title="Lesson not found" action={toCourse}>
        It may have moved. Your progress is safe.
      </Failed>
    );
  }
  if (code === 'SUBSCRIPTION_REQUIRED') return <ToPreview />;
  const retry = (
    <button type="button" className="button" onClick={onRetry}>
      Try again
    </button>
  );
  return (
    <Failed title="The lesson didn’t open" action={retry}>
      {error instanceof ApiError && error.isNetwork
        ? 'We can’t reach the server. Nothing was lost.'
        : 'That’s our fault. Nothing was lost.'}
    </Failed>
  );
}

/** Goes to the lesson's preview, which shows what it is about and how to get in. */
function ToPreview() {
  useEffect(() => {
    const { pathname, search } = location;
    location.replace(`${pathname}/preview?next=${encodeURIComponent(pathname + search)}`);
  }, []);
  return null;
}

interface FailedProps {
  title: string;
  action: React.ReactNode;
  children: React.ReactNode;
}

function Failed({ title, action, children }: FailedProps) {
  return (
    <Alert kind="error">
      <h2>{title}</h2>
      <p>{children}</p>
      <p className="actions">{action}</p>
    </Alert>
  );
}
