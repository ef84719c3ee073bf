import { paths } from '#src/lib/paths.ts';
import { ApiError } from '#src/lib/stores/api-error.ts';
import { Alert } from '../ui/Alert.tsx';

interface Props {
  error: unknown;
  courseId: string;
  onRetry(): void;
}

/** Why there is no lesson, that nothing was lost, and a way on. */
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
        It may have moved to another course. What you have done in it is kept.
      </Failed>
    );
  }
  if (code === 'SUBSCRIPTION_REQUIRED') {
    return (
      <Failed
        title="This lesson is for members"
        action={
          <>
            <a className="button" href={paths.billing}>
              Try all lessons free
            </a>{' '}
            {toCourse}
          </>
        }
      >
        The first lesson of every course is free, and so is all of the first course. You can try the others without a
        card.
      </Failed>
    );
  }
  const retry = (
    <button type="button" className="button" onClick={onRetry}>
      Try again
    </button>
  );
  return (
    <Failed title="The lesson could not be opened" action={retry}>
      {error instanceof ApiError && error.isNetwork
        ? 'The server can’t be reached. Look whether you are online; nothing of yours is lost.'
        : 'Something went wrong on our side. Nothing of yours is lost.'}
    </Failed>
  );
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
      <p>{action}</p>
    </Alert>
  );
}
