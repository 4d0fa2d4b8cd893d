import { Loading, Skeleton, SkeletonText } from 'shared-ui/base';
import { texts } from '../texts/en/checkout.ts';
import styles from './page.module.css';
import lines from './CartLines.module.css';
import {
  AddressCardSkeleton,
  StepBarSkeleton,
  RowsSkeleton,
  WideStepSkeleton,
} from './skeletons.tsx';

/** Skeleton of the cart: three lines, summary, address and Proceed. */
export function CartSkeleton() {
  return (
    <Loading label={texts.cart.loading}>
      <div className={styles.columns}>
        <div className={lines.list}>
          <Skeleton width={96} height={22} />
          {['a', 'b', 'c'].map((key) => (
            <div key={key} className={lines.line}>
              <Skeleton width={80} height={60} radius="md" />
              <span className={lines.text}>
                <SkeletonText lines={2} />
              </span>
              <span className={lines.buy}>
                <span className={lines.price}>
                  <Skeleton width={56} height={20} />
                </span>
                <span className={lines.stepper}>
                  <Skeleton width={120} height={47} radius="md" />
                </span>
              </span>
            </div>
          ))}
        </div>
        <div className={styles.side}>
          <AddressCardSkeleton />
          <RowsSkeleton rows={5} />
          <WideStepSkeleton />
        </div>
      </div>
      <StepBarSkeleton />
    </Loading>
  );
}
