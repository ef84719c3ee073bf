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
      <Failed title="There is no such lesson" action={toCourse}>
        It may have moved. What you have done in it is kept.
      </Failed>
    );
  }
  if (code === 'SUBSCRIPTION_REQUIRED') {
    return (
      <Failed
        kind="notice"
        title="This lesson is for members"
        action={
          <>
            <a className="button" href={paths.billing}>
              Try all lessons free
            </a>
            {toCourse}
          </>
        }
      >
        The first course is free, and the first lesson of every other. Try all without a card.
      </Failed>
    );
  }
  const retry = (
    <button type="button" className="button" onClick={onRetry}>
      Try again
    </button>
  );
  return (
    <Failed title="The lesson did not open" action={retry}>
      {error instanceof ApiError && error.isNetwork
        ? 'The server can’t be reached. Nothing of yours is lost.'
        : 'That is a fault of ours. Nothing of yours is lost.'}
    </Failed>
  );
}

interface FailedProps {
  kind?: 'notice' | 'error';
  title: string;
  action: React.ReactNode;
  children: React.ReactNode;
}

function Failed({ kind = 'error', title, action, children }: FailedProps) {
  return (
    <Alert kind={kind}>
      <h2>{title}</h2>
      <p>{children}</p>
      <p className="actions">{action}</p>
    </Alert>
  );
}
