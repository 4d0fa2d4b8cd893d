import type { RouteMatch } from 'contract/routes';
import { useEffect, useSyncExternalStore } from 'react';
import { Boundary, ErrorBoundary, PageSkeleton } from 'shared-ui/base';
import { useLocation } from 'shared-ui/router';
import { PageWithFrameParts } from '../frame-parts/WithFrameParts.tsx';
import { usePageMeta } from '../routing/page-meta.ts';
import type { RegistryView, ShownState } from './module-registry.ts';
import { texts } from '../../texts/en/frame.ts';

export interface RemotePageProps {
  match: RouteMatch;
  registry: RegistryView;
  /** Data from the document for this address. */
  initial?: unknown;
}

/** A remote's page: skeleton while loading, the page, or an error with a button that retries or reloads. */
export function RemotePage({ match, registry, initial }: RemotePageProps) {
  const { remote, module } = match.route;
  const state = useSyncExternalStore(
    registry.subscribe,
    () => registry.get(remote, module),
    () => registry.get(remote, module),
  );
  const retry = (): void => registry.retry(remote, module);
  if (state.kind === 'loading') return <PageSkeleton label={texts.loadingPage} onRetry={retry} />;
  if (state.kind === 'failed')
    return (
      <PageWithFrameParts>
        {({ ErrorPage, LoadErrorPage }) =>
          state.during === 'render' ? (
            <ErrorPage error={state.reason} />
          ) : (
            <LoadErrorPage title={texts.missingPage} onRetry={retry} />
          )
        }
      </PageWithFrameParts>
    );
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
      {/* The registry decides what to render after an error. */}
      <ErrorBoundary
        fallback={<PageSkeleton label={texts.loadingPage} />}
        onError={(error) => registry.handleError(remote, module, version, error)}
      >
        <ExposedPage {...props} />
      </ErrorBoundary>
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
