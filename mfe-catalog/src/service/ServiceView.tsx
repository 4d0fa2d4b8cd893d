import { Breadcrumbs, ButtonLink, Container, EmptyState, Island, Stars } from 'shared-ui/base';
import { useResource } from 'shared-ui/http';
import type { FixedService } from '../services.ts';
import { SHOWN_RATING, texts } from '../texts.ts';
import { Banner } from './Banner.tsx';
import { ServiceBody } from './ServiceBody.tsx';
import { ServiceChoice } from './ServiceChoice.tsx';
import { loadProducts, type ServiceData } from './service.api.ts';
import styles from './ServiceView.module.css';

export interface ServiceViewProps {
  service: FixedService;
  /** True at `/services`, where no service was asked for by name. */
  listing: boolean;
  /** Id of the product that the address asks to open; NaN for none. */
  asked: number;
  initial: ServiceData | undefined;
}

/** The service page: banner, the choice of a service, its products and all about it. */
export function ServiceView({ service, listing, asked, initial }: ServiceViewProps) {
  const { name, products, detail } = useService(service, initial);
  const none = products.kind === 'ready' && products.data.length === 0;
  return (
    <Container className={styles.page ?? ''}>
      <Island id="service-banner">
        <Banner />
      </Island>
      <header className={styles.top}>
        <Breadcrumbs trail={trailTo(listing || none ? null : name)} />
        {!none && <Heading name={listing ? null : name} />}
      </header>
      {none && <NoSuchService />}
      <Island id="service-choice">
        <ServiceChoice chosen={service.id} initial={initial?.subCategories} />
      </Island>
      {!none && (
        <Island id="service-body">
          <ServiceBody key={service.id} {...{ name, asked, products, detail }} id={service.id} />
        </Island>
      )}
    </Container>
  );
}

/** The service by the name that it has, whatever the address calls it, and its products. */
function useService({ id, name }: FixedService, initial: ServiceData | undefined) {
  const given = initial?.service?.id === id ? initial : undefined;
  const products = useResource(
    (signal) => loadProducts(id, signal),
    `products ${id}`,
    given?.products ?? undefined,
  );
  return { name: given?.detail?.name ?? name, products, detail: given?.detail };
}

/** Name of the service, or null for the listing of all. */
function Heading({ name }: { name: string | null }) {
  return (
    <>
      <h1>{name === null ? texts.service.listHeading : texts.service.heading(name)}</h1>
      <Stars rating={SHOWN_RATING} reviews={texts.service.reviews} />
      <p className={styles.lead}>{texts.service.lead}</p>
    </>
  );
}

/** What the address calls it does not exist, or is not offered: its name stands nowhere. */
function NoSuchService() {
  return (
    <EmptyState
      level={1}
      heading={texts.service.none}
      action={
        <>
          <ButtonLink to="/services">{texts.service.allServices}</ButtonLink>
          <ButtonLink variant="secondary" to="/contact">
            {texts.service.contact}
          </ButtonLink>
        </>
      }
    >
      {texts.service.noneHint}
    </EmptyState>
  );
}

const trailTo = (name: string | null) => [
  { label: texts.service.home, to: '/' },
  { label: texts.service.services, to: '/services' },
  ...(name === null ? [] : [{ label: name }]),
];
