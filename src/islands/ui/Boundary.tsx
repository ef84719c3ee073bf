import { Component, Fragment, type ReactNode } from 'react';
import { deleteStoredQueries } from '#src/lib/stores/http/query-cache.ts';
import { Failure } from './Failure.tsx';

interface Props {
  /** What is lost while it fails: a part of the page, or what the page is for. */
  level: 'component' | 'page';
  /** Makes what has failed able to succeed, before it is drawn again. */
  onRetry?(): void;
  children: ReactNode;
}

interface State {
  failed: boolean;
  retries: number;
  /** Whether it is tried again without being asked. */
  automatic: boolean;
}

/** Catches what fails in drawing its children, and lets it be tried again. */
export class Boundary extends Component<Props, State> {
  override state: State = { failed: false, retries: 0, automatic: false };

  static getDerivedStateFromError(): Partial<State> {
    return { failed: true };
  }

  /** React keeps to itself what was caught; the page's error log listens at the window. */
  override componentDidCatch(error: unknown): void {
    reportError(error);
    deleteStoredQueries();
  }

  override render() {
    const { failed, retries, automatic } = this.state;
    if (!failed) return <Fragment key={retries}>{this.props.children}</Fragment>;
    return (
      <Failure
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
