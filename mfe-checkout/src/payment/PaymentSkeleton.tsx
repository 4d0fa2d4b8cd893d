import { Card, cx, Loading, Skeleton } from 'shared-ui/base';
import page from '../cart/page.module.css';
import {
  AddressCardSkeleton,
  StepBarSkeleton,
  RowSkeleton,
  RowsSkeleton,
} from '../cart/skeletons.tsx';
import { texts } from '../texts/en/checkout.ts';
import choice from './PaymentChoice.module.css';
import sums from './PaymentContent.module.css';
import price from './PriceDetails.module.css';
import { TimeSkeleton } from './VisitTime.tsx';

export function PaymentSkeleton() {
  return (
    <Loading label={texts.payment.loading}>
      <div className={page.columns}>
        <div className={page.flatColumn}>
          <RowsSkeleton rows={1} flat />
          <AddressCardSkeleton />
          <div className={page.flat}>
            <TimeSkeleton />
          </div>
          <NoteSkeleton />
        </div>
        <div className={page.side}>
          <Card variant="raised" className={sums.sums}>
            <ChoiceSkeleton />
            <TotalSkeleton />
            <div className={choice.stack}>
              <Skeleton width="80%" height={15} />
              <Skeleton width="30%" height={15} />
            </div>
            <div className={sums.wideStep}>
              <Skeleton width="45%" height={46} />
              <Skeleton height={56} radius="md" />
            </div>
          </Card>
        </div>
      </div>
      <StepBarSkeleton />
    </Loading>
  );
}

const NoteSkeleton = () => (
  <div className={cx(page.flat, choice.stack)}>
    <Skeleton width="35%" height={17} />
    <Skeleton height="calc(4rem + 2px)" radius="md" />
    <Skeleton width="45%" height={16} />
    <Skeleton width={36} height={16} />
  </div>
);

const ChoiceSkeleton = () => (
  <div className={choice.stack}>
    <Skeleton width="50%" height={22} />
    <Skeleton height={94} radius="md" />
    <Skeleton height={104} radius="md" />
  </div>
);

const TotalSkeleton = () => (
  <div>
    <div className={price.headingSkeleton}>
      <RowSkeleton labelWidth="30%" amountWidth={72} height={24} />
    </div>
    <div className={price.summary}>
      <Skeleton width={96} height={16} />
    </div>
  </div>
);
