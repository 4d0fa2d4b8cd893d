import { Card, FailedPlace, Link, ScrollRow, SkeletonCard, Stars } from 'shared-ui/base';
import { SERVICE_STATE, serviceAddress } from '../services.ts';
import { ServicePicture } from '../sub-categories/ServicePicture.tsx';
import { useSubCategories } from '../sub-categories/use-sub-categories.ts';
import { SHOWN_RATING, texts } from '../texts.ts';
import type { HomeData } from './home.api.ts';
import styles from './rows.module.css';

/** Time between two moves in ms (specification, section 9). */
const AUTOPLAY_MS = 1500;

/** 'Most booked services': a tile for each service. */
export function MostBooked({ initial }: { initial: HomeData | undefined }) {
  const services = useSubCategories(initial?.subCategories);
  if (services.kind === 'failed')
    return <FailedPlace missing={texts.home.mostBookedFailed} onRetry={services.reload} />;
  const ready = services.kind === 'ready';
  return (
    <ScrollRow
      heading={texts.home.mostBooked}
      autoplayMs={ready ? AUTOPLAY_MS : null}
      upgrade={ready}
    >
      {services.kind === 'ready'
        ? services.data.map((service) => (
            <Link
              plain
              key={service.id}
              className={styles.tile}
              to={serviceAddress(service)}
              state={SERVICE_STATE}
            >
              <Card flush className={styles.card}>
                <span className={styles.ground}>
                  <ServicePicture id={service.id} services={services} size={240} />
                </span>
                <span className={styles.words}>
                  <span className={styles.name}>{service.name}</span>
                  <Stars short rating={SHOWN_RATING} reviews={texts.service.reviews} />
                </span>
              </Card>
            </Link>
          ))
        : SHAPES.map((shape) => <SkeletonCard key={shape} picture={150} />)}
    </ScrollRow>
  );
}

const SHAPES = [1, 2, 3, 4];
