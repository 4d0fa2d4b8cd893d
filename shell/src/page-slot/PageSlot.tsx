import { readQuery, splitAddress } from 'contract/routes';
import { useLocation } from 'shared-ui/router';
import type { RegistryView } from '../remotes/module-registry.ts';
import { RemotePage } from '../remotes/RemotePage.tsx';
import { PageWithFrameParts } from '../frame-parts/WithFrameParts.tsx';
import { texts } from '../../texts/en/frame.ts';
import { matchPage } from '../routing/routes.ts';
import { usePageOrPrevious, type PageLocation } from './use-page-or-previous.ts';

export interface PageSlotProps {
  registry: RegistryView;
  /** Data of the first address, from the document. */
  initial?: { path: string; data: unknown } | undefined;
}

/** Slot of the current page inside the frame. */
export function PageSlot(props: PageSlotProps) {
  const location = useLocation();
  const match = matchPage(location.pathname);
  if (match === null)
    return (
      <PageWithFrameParts>
        {({ ErrorPage }) => <ErrorPage error={new Error(texts.notFound)} />}
      </PageWithFrameParts>
    );
  return <Page location={{ match, path: location.pathname + location.search }} {...props} />;
}

function Page({ location, registry, initial }: PageSlotProps & { location: PageLocation }) {
  const { match, path } = usePageOrPrevious(location, registry);
  const { pathname, query } = splitAddress(path);
  const dataKey = pathname + readQuery(match.route, query);
  const data = initial?.path === dataKey ? initial.data : undefined;
  const page = <RemotePage {...{ match, registry }} initial={data} />;
  if (match.route.access !== 'private') return page;
  return (
    <PageWithFrameParts>
      {({ PrivatePage }) => (
        <PrivatePage key={path} {...{ match, registry }}>
          {page}
        </PrivatePage>
      )}
    </PageWithFrameParts>
  );
}
