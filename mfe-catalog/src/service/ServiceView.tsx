import type { SubCategoryDetail } from 'api/contract';
import { cx, Container, Island } from 'shared-ui/base';
import { Breadcrumbs } from 'shared-ui/parts';
import { useResource, type Resource } from 'shared-ui/http';
import type { FixedService } from '../services.ts';
import { getServiceName } from '../sub-categories/get-service-name.ts';
import { texts } from '../texts/en/service.ts';
import { Banner } from './Banner.tsx';
import { ServiceIntro } from './ServiceIntro.tsx';
import { NoSuchService } from './NoSuchService.tsx';
import { ServiceBody } from './ServiceBody.tsx';
import { ServiceChoice } from './ServiceChoice.tsx';
import { loadDetail, loadProducts, type ServiceData } from './service.api.ts';
import styles from './ServiceView.module.css';

export interface ServiceViewProps {
  service: FixedService;
  /** Whether the page is `/services`, which names no service. */
  isListing: boolean;
  /** Product id from the URL; NaN if there is none. */
  requestedId: number;
  initial: ServiceData | undefined;
  /** Whether the page shows an intro above the products, as high as links scroll the page down (PAGE-14). */
  hasIntro: boolean;
}

/** The service page: banner, service selection, products and description. */
export function ServiceView({
  service,
  isListing,
  requestedId,
  initial,
  hasIntro,
}: ServiceViewProps) {
  const { name, subtitle, products, detail } = useService(service, initial);
  if (products.kind === 'ready' && products.data.length === 0)
    return <NoSuchService initial={initial?.subCategories} />;
  const heading = isListing || name === null ? texts.listHeading : texts.heading(name);
  return (
    <Container className={styles.page}>
      <div className={cx(styles.intro, hasIntro && styles.tall)}>
        <div className={styles.trail}>
          <Breadcrumbs trail={buildTrail(isListing ? null : name)} />
        </div>
        <Island id="service-banner">
          <Banner isTall={hasIntro} />
        </Island>
        {hasIntro && <ServiceIntro detail={detail} />}
      </div>
      <Island id="service-choice" className={styles.choice}>
        <ServiceChoice chosen={service.id} initial={initial?.subCategories} />
      </Island>
      <header>
        <h1 className={styles.heading}>{heading}</h1>
        <p className={styles.lead}>
          {subtitle !== undefined && !isListing && <strong>{subtitle}. </strong>}
          {texts.lead}
        </p>
      </header>
      <Island id="service-body">
        <ServiceBody
          key={service.id}
          {...{ name, requestedId, products, detail, hasIntro }}
          id={service.id}
        />
      </Island>
    </Container>
  );
}

/** Name, products and description of the service. Until the API has responded, the name comes from `getServiceName`. */
function useService(service: FixedService, initial: ServiceData | undefined) {
  const { id } = service;
  const initialData = initial?.service?.id === id ? initial : undefined;
  const products = useResource(
    (signal) => loadProducts(id, signal),
    `products ${id}`,
    initialData?.products ?? undefined,
  );
  const detail: Resource<SubCategoryDetail | null> = useResource(
    (signal) => loadDetail(id, signal),
    `about ${id}`,
    // Null: the gateway already knows that there is no such service.
    initialData?.isMissing === true ? null : (initialData?.detail ?? undefined),
  );
  const detailData = detail.kind === 'ready' ? detail.data : null;
  const name = detailData?.name ?? getServiceName(service, initial?.subCategories);
  return { name, subtitle: detailData?.subtitle, products, detail };
}

const buildTrail = (name: string | null) => [
  { label: texts.home, to: '/' },
  { label: texts.services, to: '/services' },
  ...(name === null ? [] : [{ label: name }]),
];
