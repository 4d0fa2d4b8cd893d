import type { RouteMatch } from 'contract/routes';
import { Component, useEffect, useSyncExternalStore, type ReactNode } from 'react';
import { Boundary, PageSkeleton } from 'shared-ui/base';
import { useLocation } from 'shared-ui/router';
import { PageWithFrameParts } from '../frame-parts/WithFrameParts.tsx';
import { usePageMeta } from '../routing/page-meta.ts';
import type { RegistryView, ShownState } from './module-registry.ts';
import { texts } from '../../texts/en/frame.ts';
import { toError } from '../to-error.ts';

export interface RemotePageProps {
  match: RouteMatch;
  registry: RegistryView;
  /** Data from the document for this address. */
  initial?: unknown;
}

/** A remote's page: skeleton while loading, the page, or an error with a retry button. */
export function RemotePage({ match, registry, initial }: RemotePageProps) {
  const { remote, module } = match.route;
  const state = useSyncExternalStore(
    registry.subscribe,
    () => registry.get(remote, module),
    () => registry.get(remote, module),
  );
  const retry = (): void => registry.retry(remote, module);
  if (state.kind === 'loading') return <PageSkeleton label={texts.loadingPage} onRetry={retry} />;
  if (state.kind === 'failed' && state.during === 'render')
    return (
      <PageWithFrameParts>
        {({ ErrorPage }) => <ErrorPage error={state.reason} />}
      </PageWithFrameParts>
    );
  if (state.kind === 'failed') {
    return (
      <PageWithFrameParts>
        {({ FailedPage }) => <FailedPage title={texts.missingPage} onRetry={retry} />}
      </PageWithFrameParts>
    );
  }
  return <ReadyPage {...{ match, registry, state, initial }} />;
}

interface ReadyPageProps extends RemotePageProps {
  state: Extract<ShownState, { kind: 'ready' }>;
}

function ReadyPage(props: ReadyPageProps) {
  const { match, registry, state } = props;
  const { remote, module } = match.route;
  const { version, contentLanguage } = state;
  useEffect(() => registry.markCommitted(remote, version), [registry, remote, version]);
  return (
    <Boundary
      name={remote}
      version={version}
      contentLanguage={contentLanguage}
      key={`${version} ${match.route.path}`}
    >
      <PageErrors onError={(error) => registry.handleError(remote, module, version, error)}>
        <ExposedPage {...props} />
      </PageErrors>
    </Boundary>
  );
}

/** All code of the remote runs below the error boundary. */
function ExposedPage({ match, state, initial }: ReadyPageProps) {
  const location = useLocation();
  const address = { params: match.params, search: new URLSearchParams(location.search) };
  const Page = state.module.default;
  usePageMeta(state.module.meta?.(address, initial));
  return <Page {...address} initial={initial} />;
}

interface PageErrorsProps {
  children: ReactNode;
  onError: (error: Error) => void;
}

/** Error boundary: the registry decides what to render instead. */
class PageErrors extends Component<PageErrorsProps, { failed: boolean }> {
  override state = { failed: false };

  static getDerivedStateFromError(): { failed: boolean } {
    return { failed: true };
  }

  override componentDidCatch(error: unknown): void {
    this.props.onError(toError(error));
  }

  override render(): ReactNode {
    return this.state.failed ? <PageSkeleton label={texts.loadingPage} /> : this.props.children;
  }
}
