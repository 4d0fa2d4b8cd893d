import type { RouteMatch } from 'contract/routes';
import { Component, useEffect, useSyncExternalStore, type ReactNode } from 'react';
import { Boundary, PageSkeleton } from 'shared-ui/base';
import { useLocation } from 'shared-ui/router';
import { PageWithParts } from '../touched/places.tsx';
import { usePageMeta } from '../routing/page-meta.ts';
import type { SlotView, Slot } from './page-slots.ts';
import { texts } from '../texts.ts';

export interface RemotePageProps {
  match: RouteMatch;
  slots: SlotView;
  /** Data that the door put into the document for this very address. */
  initial?: unknown;
}

/** The place of a page: skeleton while its remote loads, the page, or a notice with Try again. */
export function RemotePage({ match, slots, initial }: RemotePageProps) {
  const { remote, module } = match.route;
  const slot = useSyncExternalStore(
    slots.subscribe,
    () => slots.get(remote, module),
    () => slots.get(remote, module),
  );
  const again = (): void => slots.retry(remote, module);
  if (slot.kind === 'loading') return <PageSkeleton label={texts.loadingPage} onRetry={again} />;
  if (slot.kind === 'failed' && slot.during === 'render')
    return <PageWithParts>{({ ErrorPage }) => <ErrorPage error={slot.reason} />}</PageWithParts>;
  if (slot.kind === 'failed') {
    return (
      <PageWithParts>
        {({ FailedPage }) => (
          <FailedPage missing={texts.missingPlace[remote] ?? texts.missingPage} onRetry={again} />
        )}
      </PageWithParts>
    );
  }
  return <ReadyPage {...{ match, slots, slot, initial }} />;
}

interface ReadyPageProps extends RemotePageProps {
  slot: Extract<Slot, { kind: 'ready' }>;
}

function ReadyPage(props: ReadyPageProps) {
  const { match, slots, slot } = props;
  const { remote, module } = match.route;
  const { version } = slot;
  useEffect(() => slots.committed(remote, version), [slots, remote, version]);
  return (
    <Boundary name={remote} version={version} key={`${version} ${match.route.path}`}>
      <PageErrors onError={(error) => slots.threw(remote, module, version, error)}>
        <ExposedPage {...props} />
      </PageErrors>
    </Boundary>
  );
}

/** Everything that a remote's code does while it is rendered happens below the place that catches what it throws. */
function ExposedPage({ match, slot, initial }: ReadyPageProps) {
  const location = useLocation();
  const address = { params: match.params, search: new URLSearchParams(location.search) };
  const Page = slot.module.default;
  usePageMeta(slot.module.meta?.(address, initial));
  return <Page {...address} initial={initial} />;
}

interface PageErrorsProps {
  children: ReactNode;
  onError: (error: Error) => void;
}

/** Catches what a page throws while rendering: the slot decides at once what takes its place. */
class PageErrors extends Component<PageErrorsProps, { failed: boolean }> {
  override state = { failed: false };

  static getDerivedStateFromError(): { failed: boolean } {
    return { failed: true };
  }

  override componentDidCatch(thrown: unknown): void {
    this.props.onError(thrown instanceof Error ? thrown : new Error(String(thrown)));
  }

  override render(): ReactNode {
    return this.state.failed ? <PageSkeleton label={texts.loadingPage} /> : this.props.children;
  }
}
