import { Container, Loading, Skeleton, SkeletonText } from 'shared-ui/base';
import { texts } from '../texts.ts';
import body from './ServiceBody.module.css';
import card from './ProductCard.module.css';
import styles from './ServiceSkeleton.module.css';

/** The whole page on its way. */
export function ServiceSkeleton() {
  return (
    <Container className={styles.page ?? ''}>
      <Skeleton height={200} radius="lg" />
      <ProductsSkeleton />
    </Container>
  );
}

/** The products on their way, in the shape of their cards. */
export function ProductsSkeleton() {
  return (
    <Loading label={texts.service.loading}>
      <div className={styles.list}>
        <Skeleton width={220} height={30} />
        <div className={body.cards}>
          {[1, 2, 3, 4].map((shape) => (
            <div key={shape} className={`${styles.card} ${card.card}`}>
              <SkeletonText lines={4} />
              <Skeleton height={84} radius="md" />
              <Skeleton height={44} />
              <Skeleton height={44} />
            </div>
          ))}
        </div>
      </div>
    </Loading>
  );
}
