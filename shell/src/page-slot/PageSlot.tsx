import { readQuery, splitAddress } from 'contract/routes';
import { useLocation } from 'shared-ui/router';
import type { RegistryView } from '../remotes/module-registry.ts';
import { RemotePage } from '../remotes/RemotePage.tsx';
import { PageWithFrameParts } from '../frame-parts/WithFrameParts.tsx';
import { texts } from '../../texts/en/frame.ts';
import { matchRoute } from '../routing/routes.ts';
import { usePageOrPrevious, type PageLocation } from './use-page-or-previous.ts';

export interface PageSlotProps {
  registry: RegistryView;
  /** Data of the first address, from the document. */
  initial?: { path: string; data: unknown } | undefined;
}

/** Slot of the current page inside the frame. */
export function PageSlot(props: PageSlotProps) {
  const location = useLocation();
  const match = matchRoute(location.pathname);
  if (match === null)
    return (
      <PageWithFrameParts>
        {({ ErrorPage }) => <ErrorPage error={new Error(texts.notFound)} />}
      </PageWithFrameParts>
    );
  return <Page asked={{ match, path: location.pathname + location.search }} {...props} />;
}

function Page({ asked, registry, initial }: PageSlotProps & { asked: PageLocation }) {
  const { match, path } = usePageOrPrevious(asked, registry);
  const { pathname, query } = splitAddress(path);
  const known = pathname + readQuery(match.route, query);
  const data = initial?.path === known ? initial.data : undefined;
  return match.route.access === 'private' ? (
    <PageWithFrameParts>
      {({ PrivatePage }) => <PrivatePage key={path} {...{ match, registry }} />}
    </PageWithFrameParts>
  ) : (
    <RemotePage {...{ match, registry }} initial={data} />
  );
}
