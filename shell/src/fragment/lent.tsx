import { Component, useEffect, type ComponentType, type ReactNode } from 'react';
import { Boundary } from 'shared-ui/base';
import { asError } from '../as-error.ts';

/** What a fragment's component gets: what the page gives it, and what its own `load` brought at the gateway. */
export type LentProps = Readonly<Record<string, unknown>> & { initial?: unknown };

interface LentPartProps {
  remote: string;
  version: string;
  /** The language that it speaks, where that is not the page's. */
  speaks?: string | undefined;
  part: ComponentType<LentProps>;
  props: LentProps;
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
export function LentPart(lent: LentPartProps) {
  const { remote, version, speaks, part: Part, props, fallback, onCommit, onError } = lent;
  return (
    <Boundary name={remote} version={version} speaks={speaks}>
      <Caught fallback={fallback} onError={onError}>
        <Part {...props} />
        <Committed onCommit={onCommit} />
      </Caught>
    </Boundary>
  );
}

/** Last in what it stands in, so that all of that has committed before. */
function Committed({ onCommit }: Pick<LentPartProps, 'onCommit'>) {
  useEffect(() => onCommit?.(), [onCommit]);
  return null;
}

interface CaughtProps extends Pick<LentPartProps, 'fallback' | 'onError'> {
  children: ReactNode;
}

class Caught extends Component<CaughtProps, { failed: boolean }> {
  override state = { failed: false };

  static getDerivedStateFromError(): { failed: boolean } {
    return { failed: true };
  }

  override componentDidCatch(thrown: unknown): void {
    this.props.onError?.(asError(thrown));
  }

  override render(): ReactNode {
    return this.state.failed ? this.props.fallback : this.props.children;
  }
}
