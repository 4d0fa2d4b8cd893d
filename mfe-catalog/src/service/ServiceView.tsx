import { Breadcrumbs, Container, Island, Stars } from 'shared-ui/base';
import type { FixedService } from '../services.ts';
import { SHOWN_RATING, texts } from '../texts.ts';
import { Banner } from './Banner.tsx';
import { ServiceBody } from './ServiceBody.tsx';
import { ServiceChoice } from './ServiceChoice.tsx';
import type { ServiceData } from './service.api.ts';
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
  const name = initial?.detail?.name ?? service.name;
  const unknown = initial?.products?.length === 0;
  const general = listing || unknown;
  return (
    <Container className={styles.page ?? ''}>
      <Island id="service-banner">
        <Banner />
      </Island>
      <header className={styles.top}>
        <Breadcrumbs trail={trailTo(general ? null : name)} />
        <h1>{general ? texts.service.listHeading : texts.service.heading(name)}</h1>
        {!unknown && <Stars rating={SHOWN_RATING} reviews={texts.service.reviews} />}
        <p className={styles.lead}>{texts.service.lead}</p>
      </header>
      <Island id="service-choice">
        <ServiceChoice chosen={service.id} initial={initial?.subCategories} />
      </Island>
      <Island id="service-body">
        <ServiceBody key={service.id} {...{ service, asked, initial }} />
      </Island>
    </Container>
  );
}

const trailTo = (name: string | null) => [
  { label: texts.service.home, to: '/' },
  { label: texts.service.services, to: '/services' },
  ...(name === null ? [] : [{ label: name }]),
];
