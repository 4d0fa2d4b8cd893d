import type { SubCategory } from 'api/contract';
import { formatRupees } from 'shared-ui/base';
import type { Resource } from 'shared-ui/http';
import { texts } from '../texts/en/sub-categories.ts';
import styles from './ServiceHint.module.css';

export interface ServiceHintProps {
  /** Id of the sub-category. */
  id: number;
  services: Resource<readonly SubCategory[]>;
  /** Omits the subtitle. */
  priceOnly?: boolean;
}

/** Subtitle that distinguishes services of the same name, and starting price. Reserves its space while loading. */
export function ServiceHint({ id, services, priceOnly = false }: ServiceHintProps) {
  const service =
    services.kind === 'ready' ? services.data.find((service) => service.id === id) : null;
  return (
    <>
      {!priceOnly && service?.subtitle !== undefined && (
        <span className={styles.hint}>{service.subtitle}</span>
      )}
      <span className={styles.price}>
        {service?.from_price !== undefined && texts.startingFrom(formatRupees(service.from_price))}
      </span>
    </>
  );
}
