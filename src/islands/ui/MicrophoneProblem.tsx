import type { ReactNode } from 'react';
import { Alert } from './Alert.tsx';
import { microphoneProblems } from './microphone-problems.ts';

interface Props {
  problem: keyof typeof microphoneProblems;
  /** What goes on without it. */
  children?: ReactNode;
  onRetry(): void;
}

/** Why nothing is heard, and what can be done about it. */
export function MicrophoneProblem({ problem, children, onRetry }: Props) {
  const { title, remedy } = microphoneProblems[problem];
  return (
    <Alert kind="error">
      <p>
        <strong>{title}.</strong> {remedy} {children}
      </p>
      {problem !== 'unsupported' && (
        <p>
          <button type="button" className="button quiet" onClick={onRetry}>
            Try again
          </button>
        </p>
      )}
    </Alert>
  );
}
