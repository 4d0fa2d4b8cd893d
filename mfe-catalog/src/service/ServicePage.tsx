import type { SubCategory } from 'api/contract';
import { useState } from 'react';
import { EmptyState, ErrorState } from 'shared-ui/base';
import type { PageProps } from 'app-kit/store';
import { useSubCategories } from '../sub-categories/use-sub-categories.ts';
import { texts as subCategoryTexts } from '../texts/en/sub-categories.ts';
import { texts } from '../texts/en/service.ts';
import { ServiceSkeleton } from './ServiceSkeleton.tsx';
import { ServiceView, type ServiceViewProps } from './ServiceView.tsx';
import { getServiceFromParams, type ServiceData } from './service.api.ts';
import { useHasIntro } from './use-has-intro.ts';

/**
 * `/service/{id}/{name}`, and `/services`, which is the same page with the first service selected (CATALOGUE-8 to
 * CATALOGUE-11).
 */
export function ServicePage({ params, search, initial }: PageProps<ServiceData>) {
  // If only the query changes, `initial` becomes undefined, but the first data are still valid.
  const [firstInitial] = useState(initial);
  const initialData = initial ?? firstInitial;
  const routeService = getServiceFromParams(params);
  const isListing = routeService === null;
  const service = routeService ?? initialData?.service ?? null;
  const requestedId = Number(search.get('product') ?? Number.NaN);
  const hasIntro = useHasIntro(initial !== undefined);
  if (service === null) return <FirstService requestedId={requestedId} hasIntro={hasIntro} />;
  return <ServiceView {...{ service, isListing, requestedId, hasIntro }} initial={initialData} />;
}

/** `/services` without the gateway's data: the first service is known when the list is loaded. */
function FirstService({
  requestedId,
  hasIntro,
}: Pick<ServiceViewProps, 'requestedId' | 'hasIntro'>) {
  const services = useSubCategories();
  if (services.kind === 'loading') return <ServiceSkeleton />;
  if (services.kind === 'failed')
    return (
      <ErrorState
        level={1}
        heading={subCategoryTexts.failed}
        failure={services.failure}
        onRetry={services.reload}
      />
    );
  const first: SubCategory | undefined = services.data[0];
  if (first === undefined) return <EmptyState level={1} heading={texts.noSuchService} />;
  const initial = { subCategories: services.data, service: first, products: null, detail: null };
  return <ServiceView service={first} isListing {...{ requestedId, initial, hasIntro }} />;
}
