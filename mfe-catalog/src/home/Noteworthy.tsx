import { Link, Section, Stars } from 'shared-ui/base';
import { SERVICE_RATING } from '../ratings/ratings.ts';
import { NOTEWORTHY, SERVICE_STATE, getServicePath } from '../services.ts';
import { ServiceHint } from '../sub-categories/ServiceHint.tsx';
import { ServicePicture } from '../sub-categories/ServicePicture.tsx';
import { useSubCategories } from '../sub-categories/use-sub-categories.ts';
import { texts } from '../texts/en/home.ts';
import { texts as subCategoryTexts } from '../texts/en/sub-categories.ts';
import type { HomeData } from './home.api.ts';
import styles from './Noteworthy.module.css';

/** 'New and noteworthy': four services as tiles. */
export function Noteworthy({ initial }: { initial: HomeData | undefined }) {
  const services = useSubCategories(initial?.subCategories);
  return (
    <Section heading={texts.noteworthy} subtitle={texts.noteworthyHint}>
      <ul className={styles.tiles}>
        {NOTEWORTHY.map((service) => (
          <li key={service.id}>
            <Link plain className={styles.tile} to={getServicePath(service)} state={SERVICE_STATE}>
              <span className={styles.picture}>
                <ServicePicture id={service.id} services={services} />
              </span>
              <span className={styles.name}>{subCategoryTexts.names[service.id]}</span>
              <ServiceHint id={service.id} services={services} />
              <Stars short rating={SERVICE_RATING} reviews={subCategoryTexts.manyReviews} />
            </Link>
          </li>
        ))}
      </ul>
    </Section>
  );
}
