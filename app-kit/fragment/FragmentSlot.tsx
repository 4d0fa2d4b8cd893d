import { DATA_BOUNDARY, DATA_FRAGMENT, DATA_VERSION } from 'contract/document';
import { getFragmentMarkers, readFragmentName } from 'contract/fragment';
import {
  use,
  useCallback,
  useEffect,
  useEffectEvent,
  useId,
  useState,
  useSyncExternalStore,
  type ComponentType,
  type ReactNode,
} from 'react';
import { Island } from 'shared-ui/base';
import { useOnReconnect } from 'shared-ui/http';
import { useHydrated } from 'shared-ui/hydration';
import { FragmentPart, type FragmentData } from './FragmentPart.tsx';
import { getFragmentSource, type FragmentSource } from './source.ts';

export interface FragmentSlotProps {
  /** `REMOTE/NAME`. */
  of: string;
  props: object;
  fallback: ReactNode;
  waiting: ReactNode;
}

/** Slot of a fragment. It hydrates independently of the page around it. */
export function FragmentSlot(props: FragmentSlotProps) {
  const id = `${props.of}${useId()}`;
  return (
    <Island id={id}>
      <FragmentContent {...props} id={id} />
    </Island>
  );
}

interface FragmentContentProps extends FragmentSlotProps {
  id: string;
}

function FragmentContent(slot: FragmentContentProps) {
  const source = getFragmentSource();
  const name = readFragmentName(slot.of);
  if (source === null || name === null) return slot.fallback;
  if (source.kind === 'page') return <BrowserFragment {...slot} {...name} source={source} />;
  const { id, of, props, fallback } = slot;
  // JSON drops functions, which a server can't call.
  source.request({ id, of, props: JSON.parse(JSON.stringify(props)) as FragmentData });
  const { start, end } = getFragmentMarkers(id);
  return (
    <>
      <template {...{ [DATA_FRAGMENT]: start }} />
      {fallback}
      <template {...{ [DATA_FRAGMENT]: end }} />
    </>
  );
}

interface BrowserFragmentProps extends FragmentContentProps {
  remote: string;
  module: string;
  source: Extract<FragmentSource, { kind: 'page' }>;
}

/** The fragment in the browser: server HTML until hydration, then the loaded module. */
function BrowserFragment({
  id,
  props,
  fallback,
  waiting,
  remote,
  module,
  source,
}: BrowserFragmentProps) {
  const { registry } = source;
  const hydrated = useHydrated();
  const getState = () => registry.get(remote, module);
  const state = useSyncExternalStore(registry.subscribe, getState, getState);
  const version = state.kind === 'ready' ? state.version : '';
  // Loading may have failed because the connection was lost: tries again on reconnect, and when the slot is mounted.
  const retryIfFailed = (): void => {
    if (getState().kind === 'failed') registry.retry(remote, module);
  };
  useOnReconnect(retryIfFailed);
  const retryOnMount = useEffectEvent(retryIfFailed);
  useEffect(() => retryOnMount(), []);
  const markCommitted = useCallback(
    () => registry.markCommitted(remote, version),
    [registry, remote, version],
  );
  const served = source.getServed(id);
  // False if the slot was rendered on the server: its fallback stays until the fragment is loaded.
  const [wasMountedAfterHydration] = useState(hydrated);
  // Suspends, so that React keeps the server's HTML.
  const mustWait = !hydrated && served !== undefined;
  const settled = use(mustWait ? registry.whenSettled(remote, module) : FULFILLED);
  if (mustWait && (settled?.kind !== 'ready' || settled.version !== served.version))
    return <ServerHtml remote={remote} version={served.version} />;
  if (!hydrated && !mustWait) return fallback;
  if (state.kind === 'loading') return wasMountedAfterHydration ? waiting : fallback;
  if (state.kind === 'failed') return fallback;
  return (
    <FragmentPart
      key={version}
      {...{ remote, version, fallback, contentLanguage: state.contentLanguage }}
      part={state.module.default as unknown as ComponentType<FragmentData>}
      props={{ ...props, initial: served?.version === version ? served.data : undefined }}
      onCommit={markCommitted}
      onError={(error) => registry.handleError(remote, module, version, error)}
    />
  );
}

/** Carries the fields that React sets on a settled promise, so that `use` returns at once. */
const FULFILLED: Promise<null> = Object.assign(Promise.resolve(null), {
  status: 'fulfilled',
  value: null,
});

/**
 * Server HTML of a version that could not be loaded; stays for one commit, until another version replaces it. React
 * never sets innerHTML of a hydrated element, so the empty string does not clear it.
 */
function ServerHtml({ remote, version }: { remote: string; version: string }) {
  const boundaryAttributes = { [DATA_BOUNDARY]: remote, [DATA_VERSION]: version };
  return (
    <div
      {...boundaryAttributes}
      suppressHydrationWarning
      dangerouslySetInnerHTML={{ __html: '' }}
    />
  );
}
