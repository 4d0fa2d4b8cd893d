import { Card, cx, Loading, Skeleton } from 'shared-ui/base';
import styles from '../cart/CartPage.module.css';
import { AddressShape, BarShape, RowsShape, WideStepShape } from '../cart/shapes.tsx';
import { texts } from '../texts.ts';
import choice from './PaymentChoice.module.css';

/** The payment page's shape while the cart loads: what is ordered, where to, two ways to pay, and the sums. */
export function PaymentSkeleton() {
  return (
    <Loading label={texts.payment.loading}>
      <div className={styles.columns}>
        <div className={styles.flatColumn}>
          <RowsShape rows={1} flat />
          <AddressShape />
          <div className={cx(styles.flat, choice.shape)}>
            <Skeleton width="45%" height={17} />
            <Skeleton height={124} radius="md" />
          </div>
        </div>
        <div className={styles.side}>
          <Card look="raised" className={choice.shape}>
            <Skeleton width="50%" height={22} />
            <Skeleton height={72} radius="md" />
            <Skeleton height={112} radius="md" />
            <Skeleton height={28} />
            <Skeleton width="70%" height={40} />
            <WideStepShape />
          </Card>
        </div>
      </div>
      <BarShape />
    </Loading>
  );
}
