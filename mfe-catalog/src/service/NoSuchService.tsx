import type { SubCategory } from 'api/contract';
import { ButtonLink, Container, EmptyState, Island } from 'shared-ui/base';
import { Breadcrumbs } from 'shared-ui/parts';
import { texts } from '../texts/en/service.ts';
import { ServiceChoice } from './ServiceChoice.tsx';
import styles from './ServiceView.module.css';

const TRAIL = [
  { label: texts.home, to: '/' },
  { label: texts.services, to: '/services' },
  { label: texts.notAvailable },
];

/**
 * Shown if the service does not exist or is not offered. Never repeats the name from the URL. Lists the services
 * below.
 */
export function NoSuchService({ initial }: { initial: readonly SubCategory[] | null | undefined }) {
  return (
    <Container className={styles.page}>
      <Breadcrumbs trail={TRAIL} />
      <EmptyState
        level={1}
        heading={texts.noSuchService}
        action={
          <>
            <ButtonLink to="/services">{texts.allServices}</ButtonLink>
            <ButtonLink variant="secondary" to="/contact">
              {texts.contact}
            </ButtonLink>
          </>
        }
      >
        {texts.noSuchServiceHint}
      </EmptyState>
      <Island id="service-choice">
        <ServiceChoice chosen={null} initial={initial} />
      </Island>
    </Container>
  );
}
