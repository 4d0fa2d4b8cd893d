import { readQuery, splitAddress } from 'contract/routes';
import { useLocation } from 'shared-ui/router';
import type { RegistryView } from '../remotes/module-registry.ts';
import { RemotePage } from '../remotes/RemotePage.tsx';
import { PageWithParts } from '../touched/places.tsx';
import { texts } from '../../texts/en/frame.ts';
import { matchRoute } from '../routing/routes.ts';
import { useKeptPage, type PageAt } from './use-kept-page.ts';

export interface PagePlaceProps {
  registry: RegistryView;
  /** Data of the first address, as the gateway put it into the document. */
  initial?: { path: string; data: unknown } | undefined;
}

/** Where the page of the current address stands, inside the frame. */
export function PagePlace(props: PagePlaceProps) {
  const location = useLocation();
  const match = matchRoute(location.pathname);
  if (match === null)
    return (
      <PageWithParts>
        {({ ErrorPage }) => <ErrorPage error={new Error(texts.notFound)} />}
      </PageWithParts>
    );
  return <Page asked={{ match, path: location.pathname + location.search }} {...props} />;
}

function Page({ asked, registry, initial }: PagePlaceProps & { asked: PageAt }) {
  const { match, path } = useKeptPage(asked, registry);
  const { pathname, query } = splitAddress(path);
  const known = pathname + readQuery(match.route, query);
  const data = initial?.path === known ? initial.data : undefined;
  return match.route.access === 'private' ? (
    <PageWithParts>
      {({ PrivatePage }) => <PrivatePage key={path} {...{ match, registry }} />}
    </PageWithParts>
  ) : (
    <RemotePage {...{ match, registry }} initial={data} />
  );
}
