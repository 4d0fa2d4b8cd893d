import type { SubCategory } from 'api/contract';
import { FailedPlace, Link, Section, SkeletonCard } from 'shared-ui/base';
import { SERVICE_STATE, serviceAddress } from '../services.ts';
import { ServicePicture } from '../sub-categories/ServicePicture.tsx';
import { useSubCategories } from '../sub-categories/use-sub-categories.ts';
import { texts } from '../texts.ts';
import styles from './ServiceChoice.module.css';

export interface ServiceChoiceProps {
  /** Id of the sub-category on show. */
  chosen: number;
  initial: readonly SubCategory[] | null | undefined;
}

/** The sub-categories to choose from. */
export function ServiceChoice({ chosen, initial }: ServiceChoiceProps) {
  const services = useSubCategories(initial);
  if (services.kind === 'failed')
    return <FailedPlace missing={texts.service.chooseFailed} onRetry={services.reload} />;
  return (
    <Section heading={texts.service.choose}>
      <ul className={styles.tiles}>
        {services.kind === 'loading'
          ? SHAPES.map((shape) => (
              <li key={shape}>
                <SkeletonCard picture={64} />
              </li>
            ))
          : services.data.map((service) => (
              <li key={service.id}>
                <Link
                  plain
                  className={styles.tile}
                  to={serviceAddress(service)}
                  state={SERVICE_STATE}
                  aria-current={service.id === chosen ? 'true' : undefined}
                >
                  <span className={styles.picture}>
                    <ServicePicture id={service.id} services={services} size={240} />
                  </span>
                  {service.name}
                </Link>
              </li>
            ))}
      </ul>
    </Section>
  );
}

const SHAPES = Array.from({ length: 11 }, (_, index) => index);
