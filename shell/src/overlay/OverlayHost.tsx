import type { Overlay } from 'contract/document';
import { Component, useEffect, useSyncExternalStore, type ReactNode } from 'react';
import { Boundary } from 'shared-ui/base';
import { useLocation } from 'shared-ui/router';
import { setOverlayPage } from 'shell/store';
import type { RegistryView } from '../remotes/module-registry.ts';
import { parseOverlay } from './overlay.ts';
import { toError } from '../to-error.ts';

export interface OverlayHostProps {
  registry: RegistryView;
  /** The overlay as stored by the tab. */
  stored: string;
  /** Called when the overlay is displayed, or never will be. */
  onSettled: () => void;
}

/** Renders the stored overlay page if it belongs to the current path; otherwise removes it. */
export function OverlayHost({ registry, stored, onSettled }: OverlayHostProps) {
  const { pathname } = useLocation();
  const overlay = parseOverlay(stored);
  const belongsHere = overlay?.path === pathname;
  useEffect(() => {
    if (belongsHere) return;
    setOverlayPage(null);
    onSettled();
  }, [belongsHere, onSettled]);
  return (
    belongsHere && <OverlayModule overlay={overlay} registry={registry} onSettled={onSettled} />
  );
}

interface OverlayModuleProps extends Omit<OverlayHostProps, 'stored'> {
  overlay: Overlay;
}

function OverlayModule({ overlay, registry, onSettled }: OverlayModuleProps) {
  const { remote, module } = overlay;
  const state = useSyncExternalStore(registry.subscribe, () => registry.get(remote, module));
  const isSettled = state.kind !== 'loading';
  useEffect(() => {
    if (isSettled) onSettled();
  }, [isSettled, onSettled]);
  if (state.kind !== 'ready') return null;
  const OverlayPage = state.module.default;
  return (
    <Boundary name={remote} version={state.version} key={state.version}>
      <SilentErrorBoundary
        onError={(error) => registry.handleError(remote, module, state.version, error)}
      >
        <OverlayPage params={{}} search={new URLSearchParams()} />
      </SilentErrorBoundary>
    </Boundary>
  );
}

/** Renders nothing on an error: the page below stays. */
class SilentErrorBoundary extends Component<
  { children: ReactNode; onError: (error: Error) => void },
  { failed: boolean }
> {
  override state = { failed: false };

  static getDerivedStateFromError(): { failed: boolean } {
    return { failed: true };
  }

  override componentDidCatch(error: unknown): void {
    this.props.onError(toError(error));
  }

  override render(): ReactNode {
    return this.state.failed ? null : this.props.children;
  }
}
