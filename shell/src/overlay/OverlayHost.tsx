import type { Overlay } from 'contract/document';
import { useEffect, useSyncExternalStore } from 'react';
import { Boundary, ErrorBoundary } from 'shared-ui/base';
import { useLocation } from 'shared-ui/router';
import { setOverlayPage } from 'app-kit/store';
import type { RegistryView } from '../remotes/module-registry.ts';
import { parseOverlay } from './overlay.ts';

export interface OverlayHostProps {
  registry: RegistryView;
  /** The overlay as JSON, from session storage. */
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
    <Boundary
      name={remote}
      version={state.version}
      contentLanguage={state.contentLanguage}
      key={state.version}
    >
      {/* After an error the page below stays. */}
      <ErrorBoundary
        fallback={null}
        onError={(error) => registry.handleError(remote, module, state.version, error)}
      >
        <OverlayPage params={{}} search={new URLSearchParams()} />
      </ErrorBoundary>
    </Boundary>
  );
}
