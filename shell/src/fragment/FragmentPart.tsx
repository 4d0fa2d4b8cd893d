import { Component, useEffect, type ComponentType, type ReactNode } from 'react';
import { Boundary } from 'shared-ui/base';
import { toError } from '../to-error.ts';

/** What a fragment's component gets: what the page gives it, and what its own `load` brought at the gateway. */
export type FragmentData = Readonly<Record<string, unknown>> & { initial?: unknown };

interface FragmentPartProps {
  remote: string;
  version: string;
  /** The language that it speaks, where that is not the page's. */
  speaks?: string | undefined;
  part: ComponentType<FragmentData>;
  props: FragmentData;
  fallback: ReactNode;
  /** Told once it stands. */
  onCommit?: (() => void) | undefined;
  /** Told of what it throws while it is rendered; the fallback stands from then on. */
  onError?: ((error: Error) => void) | undefined;
}

/**
 * A part of another remote, marked as its work. The server and the browser render the same; nothing here waits, or a
 * server would leave out what throws in place of saying so.
 */
export function FragmentPart(lent: FragmentPartProps) {
  const { remote, version, speaks, part: Part, props, fallback, onCommit, onError } = lent;
  return (
    <Boundary name={remote} version={version} speaks={speaks}>
      <FragmentErrorBoundary fallback={fallback} onError={onError}>
        <Part {...props} />
        <CommitNotifier onCommit={onCommit} />
      </FragmentErrorBoundary>
    </Boundary>
  );
}

/** Last in what it stands in, so that all of that has committed before. */
function CommitNotifier({ onCommit }: Pick<FragmentPartProps, 'onCommit'>) {
  useEffect(() => onCommit?.(), [onCommit]);
  return null;
}

interface FragmentErrorBoundaryProps extends Pick<FragmentPartProps, 'fallback' | 'onError'> {
  children: ReactNode;
}

class FragmentErrorBoundary extends Component<FragmentErrorBoundaryProps, { failed: boolean }> {
  override state = { failed: false };

  static getDerivedStateFromError(): { failed: boolean } {
    return { failed: true };
  }

  override componentDidCatch(thrown: unknown): void {
    this.props.onError?.(toError(thrown));
  }

  override render(): ReactNode {
    return this.state.failed ? this.props.fallback : this.props.children;
  }
}
