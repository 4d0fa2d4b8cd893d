import { Loading, Skeleton } from 'shared-ui/base';
import { texts } from '../texts.ts';
import styles from './CartPage.module.css';

/** The cart's shape while it loads: three lines and a summary. */
export function CartSkeleton() {
  return (
    <Loading label={texts.cart.loading}>
      <div className={styles.columns}>
        <div className={styles.side}>
          {['a', 'b', 'c'].map((key) => (
            <Skeleton key={key} height={92} radius="md" />
          ))}
        </div>
        <Skeleton height={220} radius="lg" />
      </div>
    </Loading>
  );
}
