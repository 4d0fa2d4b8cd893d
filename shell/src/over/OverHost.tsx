import type { Over } from 'contract/document';
import { Component, useEffect, useSyncExternalStore, type ReactNode } from 'react';
import { Boundary } from 'shared-ui/base';
import { useLocation } from 'shared-ui/router';
import { showOver } from 'shell/store';
import type { RegistryView } from '../remotes/module-registry.ts';
import { readOver } from './over.ts';
import { asError } from '../as-error.ts';

/** Shows what was left for the place over the page. Over another page than its own it is forgotten. */
export function OverHost({ registry, left }: { registry: RegistryView; left: string }) {
  const { pathname } = useLocation();
  const over = readOver(left);
  const fits = over?.path === pathname;
  useEffect(() => {
    if (!fits) showOver(null);
  }, [fits]);
  return fits && <OverModule over={over} registry={registry} />;
}

function OverModule({ over, registry }: { over: Over; registry: RegistryView }) {
  const { remote, module } = over;
  const state = useSyncExternalStore(registry.subscribe, () => registry.get(remote, module));
  if (state.kind !== 'ready') return null;
  const Shown = state.module.default;
  return (
    <Boundary name={remote} version={state.version} key={state.version}>
      <Quiet onError={(error) => registry.threw(remote, module, state.version, error)}>
        <Shown params={{}} search={new URLSearchParams()} />
      </Quiet>
    </Boundary>
  );
}

/** What throws is not shown: the page below it stands. */
class Quiet extends Component<
  { children: ReactNode; onError: (error: Error) => void },
  { failed: boolean }
> {
  override state = { failed: false };

  static getDerivedStateFromError(): { failed: boolean } {
    return { failed: true };
  }

  override componentDidCatch(thrown: unknown): void {
    this.props.onError(asError(thrown));
  }

  override render(): ReactNode {
    return this.state.failed ? null : this.props.children;
  }
}
