import { Loading, Skeleton, SkeletonText } from 'shared-ui/base';
import { texts } from '../texts.ts';
import styles from './InvoiceSheet.module.css';

/** The sheet's shape while the invoice loads: number and seller, customer and facts, and the table. */
export function InvoiceSkeleton() {
  return (
    <Loading label={texts.invoice.loading}>
      <div className={styles.sheet}>
        <div className={styles.head}>
          <span className={styles.shape}>
            <Skeleton width={140} height={44} />
            <Skeleton width={190} height={20} />
            <Skeleton width={64} height={26} radius="full" />
          </span>
          <SkeletonText lines={4} />
        </div>
        <div className={styles.facts}>
          <SkeletonText lines={4} />
          <SkeletonText lines={2} />
        </div>
        <Skeleton width={160} height={24} />
        <span className={styles.shape}>
          {['a', 'b', 'c', 'd', 'e'].map((row) => (
            <span key={row} className={styles.rowShape}>
              <Skeleton height={40} />
            </span>
          ))}
        </span>
      </div>
    </Loading>
  );
}
