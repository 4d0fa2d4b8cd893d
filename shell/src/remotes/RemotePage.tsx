import { Component, useSyncExternalStore, type ReactNode } from 'react';
import { Boundary, FailedPlace, PageSkeleton } from 'shared-ui/base';
import { useLocation } from 'shared-ui/router';
import type { RouteMatch } from '../routing/routes.ts';
import { ErrorPage } from '../pages/ErrorPage.tsx';
import { usePageMeta } from '../routing/page-meta.ts';
import type { PageSlots, Slot } from './page-slots.ts';
import { texts } from '../texts.ts';

export interface RemotePageProps {
  match: RouteMatch;
  slots: PageSlots;
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
  if (slot.kind === 'loading') return <PageSkeleton label={texts.loadingPage} />;
  if (slot.kind === 'failed') {
    return (
      <FailedPlace
        missing={texts.missingPlace[remote] ?? texts.missingPage}
        onRetry={() => slots.retry(remote, module)}
      />
    );
  }
  return <ReadyPage {...{ match, slots, slot, initial }} />;
}

interface ReadyPageProps extends RemotePageProps {
  slot: Extract<Slot, { kind: 'ready' }>;
}

function ReadyPage({ match, slots, slot, initial }: ReadyPageProps) {
  const { remote, module } = match.route;
  const location = useLocation();
  const address = { params: match.params, search: new URLSearchParams(location.search) };
  const Page = slot.module.default;
  usePageMeta(slot.module.meta?.(address, initial));
  return (
    <Boundary name={remote} version={slot.version} key={`${slot.version} ${match.route.path}`}>
      <PageErrors onError={(error) => slots.threw(remote, module, slot.version, error)}>
        <Page {...address} initial={initial} />
      </PageErrors>
    </Boundary>
  );
}

interface PageErrorsProps {
  children: ReactNode;
  onError: (error: Error) => void;
}

/** Catches what a page throws while rendering: the slot decides whether another version takes its place. */
class PageErrors extends Component<PageErrorsProps, { error: Error | null }> {
  override state: { error: Error | null } = { error: null };

  static getDerivedStateFromError(error: unknown): { error: Error } {
    return { error: error instanceof Error ? error : new Error(String(error)) };
  }

  override componentDidCatch(error: Error): void {
    this.props.onError(error);
  }

  override render(): ReactNode {
    return this.state.error === null ? this.props.children : <ErrorPage error={this.state.error} />;
  }
}
