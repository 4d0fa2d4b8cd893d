import type { SubCategory } from 'api/contract';
import type { ReactNode } from 'react';
import { Link, VisuallyHidden } from 'shared-ui/base';
import type { Resource } from 'shared-ui/http';
import { QUICK_LINKS, SERVICE_STATE, getServicePath, type FixedService } from '../services.ts';
import { ServicePicture } from '../sub-categories/ServicePicture.tsx';
import { texts } from '../texts/en/home.ts';
import { texts as subCategoryTexts } from '../texts/en/sub-categories.ts';
import styles from './HeroImages.module.css';

/** Large pictures beside the search; each links to its service. */
export function HeroImages({ services }: { services: Resource<readonly SubCategory[]> }) {
  const [first, ...rest] = QUICK_LINKS;
  return (
    <ul className={styles.images} aria-label={texts.heroImages}>
      {first && (
        <li className={styles.main}>
          <HeroImage service={first}>
            <span className={styles.scene} />
          </HeroImage>
        </li>
      )}
      {rest.map((service) => (
        <li key={service.id} className={styles.small}>
          <HeroImage service={service}>
            <span className={styles.picture}>
              <ServicePicture id={service.id} services={services} />
            </span>
          </HeroImage>
        </li>
      ))}
    </ul>
  );
}

function HeroImage({ service, children }: { service: FixedService; children: ReactNode }) {
  return (
    <Link plain className={styles.link} to={getServicePath(service)} state={SERVICE_STATE}>
      {children}
      <span className={styles.caption}>
        {subCategoryTexts.names[service.id]}
        <VisuallyHidden> {texts.heroCaption}</VisuallyHidden>
      </span>
    </Link>
  );
}
