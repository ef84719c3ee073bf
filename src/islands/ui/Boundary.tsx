import { Component, type ComponentType, Fragment, type ReactNode } from 'react';
import { deleteStoredQueries } from '#src/lib/stores/http/query-cache.ts';
import { Failure, type FailureProps } from './Failure.tsx';

interface Props {
  /** What fails: a section of the page, or its main content. */
  level: 'component' | 'page';
  /** Called before rendering again, to clear the cause. */
  onRetry?(): void;
  /** Shown in place of what failed. */
  fallback?: ComponentType<FailureProps>;
  children: ReactNode;
}

interface State {
  failed: boolean;
  retries: number;
  /** Whether retries happen automatically. */
  automatic: boolean;
}

/** Error boundary with retries. */
export class Boundary extends Component<Props, State> {
  override state: State = { failed: false, retries: 0, automatic: false };

  static getDerivedStateFromError(): Partial<State> {
    return { failed: true };
  }

  /** Reports the error to the window, where the error log listens; React does not. */
  override componentDidCatch(error: unknown): void {
    reportError(error);
    deleteStoredQueries();
  }

  override render() {
    const { failed, retries, automatic } = this.state;
    const { fallback: Fallback = Failure } = this.props;
    if (!failed) return <Fragment key={retries}>{this.props.children}</Fragment>;
    return (
      <Fallback
        level={this.props.level}
        retries={retries}
        automatic={automatic}
        onRetry={() => {
          this.props.onRetry?.();
          this.setState({ failed: false, retries: retries + 1 });
        }}
        onAutomatic={() => this.setState({ automatic: true })}
      />
    );
  }
}
