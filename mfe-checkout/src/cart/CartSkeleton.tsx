import { Loading, Skeleton, SkeletonText } from 'shared-ui/base';
import { texts } from '../texts.ts';
import styles from './CartPage.module.css';

/** The cart's shape while it loads: three lines and a summary. */
export function CartSkeleton() {
  return (
    <Loading label={texts.cart.loading}>
      <div className={styles.columns}>
        <div>
          {['a', 'b', 'c'].map((key) => (
            <div key={key} className={styles.lineShape}>
              <Skeleton width={80} height={60} radius="md" />
              <SkeletonText lines={2} />
              <Skeleton width={56} height={20} />
            </div>
          ))}
        </div>
        <Skeleton height={220} radius="lg" />
      </div>
    </Loading>
  );
}
