import type { SubCategory } from 'api/contract';
import { Icon, Link } from 'shared-ui/base';
import type { Resource } from 'shared-ui/http';
import { QUICK_LINKS, SERVICE_STATE, getServicePath } from '../services.ts';
import { ServiceHint } from '../sub-categories/ServiceHint.tsx';
import { ServicePicture } from '../sub-categories/ServicePicture.tsx';
import { texts } from '../texts/en/home.ts';
import { texts as subCategoryTexts } from '../texts/en/sub-categories.ts';
import styles from './QuickLinks.module.css';

/** Links to five services, and to the list of all. */
export function QuickLinks({ services }: { services: Resource<readonly SubCategory[]> }) {
  return (
    <nav aria-label={texts.quickLinks}>
      <ul className={styles.list}>
        {QUICK_LINKS.map((service) => (
          <li key={service.id} className={styles.item}>
            <Link plain className={styles.tile} to={getServicePath(service)} state={SERVICE_STATE}>
              <span className={styles.picture}>
                <ServicePicture id={service.id} services={services} isAboveFold />
              </span>
              <span className={styles.name}>{subCategoryTexts.names[service.id]}</span>
              <ServiceHint priceOnly id={service.id} services={services} />
            </Link>
          </li>
        ))}
        <li className={styles.item}>
          <Link plain className={styles.tile} to="/services/" state={SERVICE_STATE}>
            <span className={styles.picture}>
              <span className={styles.more}>
                <Icon name="arrow-right" size={26} />
              </span>
            </span>
            <span className={styles.all}>{texts.seeAll}</span>
          </Link>
        </li>
      </ul>
    </nav>
  );
}
