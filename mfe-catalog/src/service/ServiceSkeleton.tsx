import { Container, Loading, Skeleton, SkeletonText } from 'shared-ui/base';
import { texts } from '../texts/en/service.ts';
import card from './ProductCard.module.css';
import styles from './ServiceSkeleton.module.css';

export function ServiceSkeleton() {
  return (
    <Container className={styles.page}>
      <Skeleton height={88} radius="md" />
      <Skeleton height="4.5rem" radius="md" />
      <ProductsSkeleton />
    </Container>
  );
}

export function ProductsSkeleton() {
  return (
    <Loading label={texts.loading}>
      <div className={styles.list}>
        {[1, 2, 3, 4].map((index) => (
          <div key={index} className={card.card}>
            <div className={card.text}>
              <SkeletonText lines={6} />
            </div>
            <div className={card.side}>
              <Skeleton height="7rem" radius="md" />
              <Skeleton height={44} />
            </div>
          </div>
        ))}
      </div>
    </Loading>
  );
}
