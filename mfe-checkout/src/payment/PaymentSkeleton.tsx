import { Card, Loading, Skeleton } from 'shared-ui/base';
import styles from '../cart/CartPage.module.css';
import { AddressShape, BarShape, RowsShape, WideStepShape } from '../cart/shapes.tsx';
import { texts } from '../texts.ts';
import choice from './PaymentChoice.module.css';

/** The payment page's shape while the cart loads: what is ordered, where to, two ways to pay, and the sums. */
export function PaymentSkeleton() {
  return (
    <Loading label={texts.payment.loading}>
      <div className={styles.columns}>
        <div className={styles.side}>
          <RowsShape rows={1} />
          <AddressShape />
          <Card className={choice.shape}>
            <Skeleton width="50%" height={22} />
            <Skeleton height={72} radius="md" />
            <Skeleton height={72} radius="md" />
          </Card>
        </div>
        <div className={styles.side}>
          <RowsShape rows={5} />
          <WideStepShape />
        </div>
      </div>
      <BarShape />
    </Loading>
  );
}
